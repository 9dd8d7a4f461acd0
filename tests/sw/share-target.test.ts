/** What the worker does with a file that another app shares: it is on the device before the page opens. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Capture } from '../../src/outbox/stored-captures.ts';

let answerShared: (request: Request) => Promise<Response>;

/** A worker that starts on a device that was never here. */
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  vi.resetModules();
  ({ answerShared } = await import('../../sw/shared-file.ts'));
});

afterEach(() => void vi.unstubAllGlobals());

const origin = 'https://lab.example.com';
const pdf = (length: number, name = 'scan.pdf') => new File(['%PDF-1.7\n'.padEnd(length)], name, { type: 'application/pdf' });

async function shares(...files: readonly (File | string)[]): Promise<string | null> {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  const answer = await answerShared(new Request(`${origin}/share`, { method: 'POST', body: form }));
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

async function stored(): Promise<Capture[]> {
  const database = await openDB('customer-app-outbox');
  const captures = (await database.getAll('captures')) as Capture[];
  database.close();
  return captures;
}

it('stores a shared file before it answers, for nobody yet where nobody is signed in', async () => {
  expect(await shares(pdf(3000))).toBe(`${origin}/prescriptions?shared=1`);
  const [capture] = await stored();
  expect(capture).toMatchObject({ name: 'scan.pdf', type: 'application/pdf', source: 'share', customerId: null });
  expect(capture?.bytes.byteLength).toBe(3000);
});

it('stores it for whoever is signed in', async () => {
  const { ownOutbox } = await import('../../src/outbox/outbox.ts');
  await ownOutbox('c1', Date.now(), 'token');
  await shares(pdf(3000));
  expect((await stored()).map(({ customerId }) => customerId)).toEqual(['c1']);
});

const photo = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type: 'image/jpeg' });

it('takes several photos as the pages of one prescription, in their order', async () => {
  expect(await shares(photo('a.jpg'), pdf(3000), photo('b.jpg'), photo('c.jpg'))).toBe(`${origin}/prescriptions?shared=1&left=1`);
  const { prescriptionsIn } = await import('../../src/outbox/pages.ts');
  expect(prescriptionsIn(await stored())).toMatchObject([{ pages: [{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }] }]);
});

it('takes ten photos at most', async () => {
  const photos = Array.from({ length: 12 }, (_, at) => photo(`${at}.jpg`));
  expect(await shares(...photos)).toBe(`${origin}/prescriptions?shared=1&left=2`);
  expect(await stored()).toHaveLength(10);
});

it('takes a PDF by itself, and leads to the page with the number of the others', async () => {
  expect(await shares(pdf(3000, 'first.pdf'), pdf(3000, 'second.pdf'))).toBe(`${origin}/prescriptions?shared=1&left=1`);
  expect(await shares('a text', pdf(3000, 'third.pdf'), pdf(9), pdf(9))).toBe(`${origin}/prescriptions?shared=1&left=2`);
  expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['first.pdf', 'third.pdf']);
});

it('reports the number of the others even where the first is not accepted', async () => {
  expect(await shares(new File(['GIF89a'], 'a.jpg'), pdf(3000))).toBe(`${origin}/prescriptions?share=wrong-type&left=1`);
  expect(await shares(new File([], 'a.jpg'), pdf(3000), pdf(9))).toBe(`${origin}/prescriptions?share=empty&left=2`);
});

it.each([
  ['too-large', pdf(5 * 1024 * 1024 + 1)],
  ['wrong-type', new File(['<html>'], 'photo.jpg', { type: 'image/jpeg' })],
  ['empty', new File([], 'photo.jpg', { type: 'image/jpeg' })],
  ['none', 'only a text'],
])('leads to the page with the reason where it keeps nothing: %s', async (reason, file) => {
  expect(await shares(file)).toBe(`${origin}/prescriptions?share=${reason}`);
  const databases = await indexedDB.databases();
  expect(databases).toEqual([]);
});

it('leads to the page even where the form is broken, and where nothing can be stored', async () => {
  const broken = new Request(`${origin}/share`, {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'multipart/form-data' },
  });
  expect((await answerShared(broken)).headers.get('location')).toBe(`${origin}/prescriptions?share=not-stored`);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(await shares(pdf(3000))).toBe(`${origin}/prescriptions?share=not-stored`);
});
