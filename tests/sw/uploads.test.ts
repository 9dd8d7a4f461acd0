import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDB } from 'idb';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { pathOfPage } from '../../src/contract/retake-path.ts';
import { uploadsName, type UploadNews } from '../../src/contract/worker-messages.ts';
import type { UploadRow } from '../../src/outbox/outbox-rows.ts';
import { addPatient } from '../support/server/household.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { coloursOfPdf, pagePhoto } from '../support/files/pages-by-colour.ts';
import { judgedBySize } from '../support/screens/photo-threads.ts';
import { asksAgain, listedPrescriptions, uploaded } from '../support/server/prescriptions.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { workerScope, type WorkerScope } from './worker-scope.ts';

const server = await testServer();
const photo = await jpegFile();

let customer: Customer;
let patientId: string;
let scope: WorkerScope;
/** In the place of the server, where there is one. */
let fault: ((request: Request) => Response | Error | undefined) | undefined;
let heard: UploadNews[];
let listening: BroadcastChannel;

beforeEach(async () => {
  customer = await server.customer();
  patientId = (await addPatient(customer)).id;
  fault = undefined;
  scope = workerScope((request) => fault?.(request) ?? answer(request), 0);
  heard = [];
  listening = new BroadcastChannel(uploadsName);
  listening.addEventListener('message', ({ data }: MessageEvent<UploadNews>) => heard.push(data));
  const [{ sendUploadsOnSync }, { ownOutbox }] = await Promise.all([
    import('../../sw/uploads.ts'),
    import('../../src/outbox/outbox.ts'),
  ]);
  sendUploadsOnSync();
  await ownOutbox(customer.id, Date.now(), customer.token);
});

afterEach(() => listening.close());

async function answer(request: Request): Promise<Response> {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return new Response(body, { status: statusCode });
}

const queue = () => import('../../src/outbox/upload-queue.ts');
const waiting = async () => (await queue()).listUploads(customer.id);
const synced = (tag = uploadsName) => scope.does('sync', { tag });
const onServer = () => listedPrescriptions(customer);

async function queues(id: string, changes: Partial<UploadRow> = {}, files: readonly Buffer[] = [photo]): Promise<void> {
  const { putUpload } = await import('../../src/outbox/on-demand/put-upload.ts');
  const file = { fileName: 'prescription.jpg', fileType: 'image/jpeg', size: photo.length };
  const row = {
    id,
    idempotencyKey: id,
    customerId: customer.id,
    ...file,
    patientId,
    patientName: 'Meera',
    capturedAt: Date.now(),
  };
  expect(
    await putUpload(
      { ...row, state: 'waiting', attempts: 0, ...changes },
      files.map((file) => new Uint8Array(file).buffer),
    ),
  ).toBe('stored');
}

describe('with no page open', () => {
  it('sends what waits when the browser says that there is a network [PWA-010]', async () => {
    await queues('upload-1', { notes: 'For the knee' });
    await synced();
    expect(await onServer()).toMatchObject([{ fileName: 'prescription.jpg', notes: 'For the knee' }]);
    expect(await waiting()).toEqual([]);
    const [call] = scope.asked;
    expect(new URL(call?.url ?? '').pathname).toBe(apiPrefix + paths.prescriptions);
    expect(call?.headers.get('idempotency-key')).toBe('upload-1');
  });

  it('sends the pages of one prescription by one call, in their order', async () => {
    const pages = await Promise.all([pagePhoto('green'), pagePhoto('red')]);
    const names = pages.map((_page, at) => ({ fileName: `page-${at}.jpg`, fileType: 'image/jpeg' }));
    await queues('upload-1', { pages: names }, pages);
    await synced();
    expect(scope.asked).toHaveLength(1);
    const [made] = await onServer();
    expect(made?.pageCount).toBe(2);
    const { bytes } = await customer.get(pathWithId(paths.prescriptionDownload, made?.id ?? ''));
    expect(await coloursOfPdf(bytes)).toEqual(['green', 'red']);
    expect(await waiting()).toEqual([]);
  });

  it('sends along what the device has seen in the photos', async () => {
    const judgement = [judgedBySize({ size: 9 }), null];
    const pages = await Promise.all([pagePhoto('green'), pagePhoto('red')]);
    const names = pages.map((_page, at) => ({ fileName: `page-${at}.jpg`, fileType: 'image/jpeg' }));
    await queues('upload-1', { pages: names, judgement }, pages);
    await synced();
    expect(await waiting()).toEqual([]);
    const stored = server.database.selectFrom('prescriptions').select('judgement').where('customerId', '=', customer.id);
    expect(await stored.execute()).toEqual([{ judgement: JSON.stringify(judgement) }]);
  });

  it('sends a page that was taken again to its place, and tells which one it was', async () => {
    const { id } = await uploaded(customer, { patientId, pages: await Promise.all([pagePhoto('green'), pagePhoto('red')]) });
    await asksAgain(server, id, 2);
    const retake = { prescriptionId: id, page: 2, pageCount: 2, fileName: 'Rao.pdf', mostBytes: 5_000_000 };
    const judgement = [judgedBySize({ size: 7 })];
    await queues('upload-1', { retake, judgement, patientId: '', patientName: '' }, [await pagePhoto('blue')]);
    // An earlier version finds no file in it, and so does not make a prescription of it.
    const database = await openDB('customer-app-outbox');
    expect(new Set(Object.keys((await database.getAll('uploadBytes'))[0] as object))).toEqual(new Set(['id', 'retaken']));
    database.close();
    await synced();
    const { bytes } = await customer.get(pathWithId(paths.prescriptionDownload, id));
    expect(await coloursOfPdf(bytes)).toEqual(['green', 'blue']);
    expect(await onServer()).toMatchObject([{ id, status: 'pending' }]);
    const stored = await server.database.selectFrom('prescriptions').select('judgement').where('id', '=', id).execute();
    expect(stored).toEqual([{ judgement: JSON.stringify([null, ...judgement]) }]);
    expect(await waiting()).toEqual([]);
    await vi.waitFor(() => expect(heard[1]).toEqual({ type: 'sent', id: 'upload-1', page: 2, isUntold: true }));
    expect(new URL(scope.asked[0]?.url ?? '').pathname).toBe(apiPrefix + pathOfPage(id, 2));
  });

  it('sends a file that a version before pages has queued', async () => {
    await queues('upload-1');
    const database = await openDB('customer-app-outbox');
    expect(await database.getAll('uploadBytes')).toEqual([{ id: 'upload-1', bytes: new Uint8Array(photo).buffer }]);
    database.close();
    await synced();
    expect(await onServer()).toHaveLength(1);
  });

  it('sends notes without what nobody sees, which an earlier version took', async () => {
    await queues('upload-1', { notes: 'For\u202E the\nknee\u0007' });
    await synced();
    expect(await onServer()).toMatchObject([{ notes: 'For the\r\nknee' }]);
    expect(await waiting()).toEqual([]);
  });

  it('tells every page that comes meanwhile', async () => {
    await queues('upload-1');
    await synced();
    await vi.waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['sending', 'sent', 'idle']));
    expect(heard[1]).toEqual({ type: 'sent', id: 'upload-1', isUntold: true });
  });

  it('has the browser come back while something is left, and sends the others', async () => {
    await queues('upload-1');
    await queues('upload-2', { capturedAt: Date.now() + 1 });
    fault = ({ headers }) => (headers.get('idempotency-key') === 'upload-1' ? Response.json({}, { status: 503 }) : undefined);
    await expect(synced()).rejects.toThrow('Uploads are still waiting');
    expect(await waiting()).toMatchObject([{ id: 'upload-1', state: 'waiting', attempts: 1 }]);
    fault = undefined;
    await synced();
    expect(await onServer()).toHaveLength(2);
  });

  it('is one on the server when its answer was lost', async () => {
    await queues('upload-1');
    const lost = answer;
    let served: Promise<Response> | undefined;
    fault = (request) => {
      served = lost(request);
      return new TypeError('Failed to fetch');
    };
    await expect(synced()).rejects.toThrow('Uploads are still waiting');
    await served;
    fault = undefined;
    await synced();
    expect(await onServer()).toHaveLength(1);
  });

  it('leaves what the server refuses to the customer', async () => {
    await queues('upload-1', { patientId: 'no-longer-there' });
    await synced();
    expect(await waiting()).toMatchObject([{ state: 'needs you', problem: 'Patient not found' }]);
    await synced();
    expect(scope.asked).toHaveLength(1);
  });

  it('sends nothing with a token that was refused, and keeps the file', async () => {
    await queues('upload-1');
    await queues('upload-2');
    await customer.post(paths.logout);
    await synced();
    expect(scope.asked).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    expect(await (await queue()).mirroredSession()).toBeUndefined();
  });

  it('sends nothing of a customer who is not signed in here', async () => {
    await queues('upload-1');
    const { ownOutbox } = await import('../../src/outbox/outbox.ts');
    const ravi = await server.customer();
    await ownOutbox(ravi.id, Date.now(), ravi.token);
    await synced();
    expect(scope.asked).toEqual([]);
    await ownOutbox(undefined, Date.now());
    await synced();
    expect(scope.asked).toEqual([]);
  });

  it('does nothing at another sync', async () => {
    await queues('upload-1');
    await synced('something else');
    expect(scope.asked).toEqual([]);
  });

  it('shows on the icon how many are left', async () => {
    const setAppBadge = vi.fn<(count: number) => Promise<void>>();
    vi.stubGlobal('navigator', { setAppBadge });
    await queues('upload-1', { patientId: 'no-longer-there' });
    await synced();
    expect(setAppBadge).toHaveBeenLastCalledWith(1);
  });
});

it('lets a page that is looked at go first', async () => {
  vi.stubGlobal('clients', { matchAll: async () => [{ visibilityState: 'visible' }] });
  await queues('upload-1');
  const { deleteUpload } = await queue();
  listening.addEventListener('message', () => void deleteUpload('upload-1'));
  await synced();
  expect(heard[0]).toEqual({ type: 'network is back' });
  expect(scope.asked).toEqual([]);
});
