/**
 * A server that is asked to stop while people order and a photo is on its way, as at each new version: whoever was let in is
 * answered, and what was answered is there. `npm run test:faults` stops it ten times.
 */
import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { bookableDates } from '../../server/slots/planned-slots-store.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { addDays } from '../../src/lib/time/dates.ts';
import { printFigures } from '../support/faults/figures.ts';
import { formBytes } from '../support/server/form-bytes.ts';
import { newBuyer, Shopping } from '../support/faults/ordering-crowd.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { uploadForm } from '../support/server/prescriptions.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place, withDatabaseOf } from '../support/server/starting.ts';

const isLong = import.meta.env.MODE === 'long';
const stops = isLong ? 10 : 1;
const buyers = isLong ? 20 : 6;

it(`answers everybody who was let in before it goes, ${stops} times`, { timeout: 600_000 }, async () => {
  const env = { ...(await place()), PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent', SLOT_CAPACITY: '1000' };
  const settings = { ...env, CLOSE_DELAY_SECONDS: '2', CLOSE_WITHIN_SECONDS: '60', CALLS_PER_SESSION: '1000000' };
  const starts = () => new SpawnedServer(['--api-only'], settings);
  let server = starts();
  let origin = await server.origin();
  const shopping = await crowd(origin);
  const ordered = () => shopping.flatMap(({ attempts }) => attempts).filter(({ orderId }) => orderId !== undefined).length;
  const took: number[] = [];
  let uploads = 0;
  for (let stop = 0; stop < stops; stop += 1) {
    const upload = await beginsUpload(origin, shopping[0]!.buyer);
    const balancer = new Balancer(origin);
    const ordersBefore = ordered();
    const ordering = shopping.map((one) => ordersThrough(balancer, one, origin));
    await expect.poll(ordered, { interval: 5 }).toBeGreaterThanOrEqual(ordersBefore + randomInt(buyers, 5 * buyers));
    const at = performance.now();
    server.process.kill('SIGTERM');
    // A request that is cut off or refused rejects here.
    await Promise.all(ordering);
    // The rest of the photo comes when the server waits for nothing else any more.
    await expect.poll(() => fetch(origin).catch(() => 'refused')).toBe('refused');
    expect(await upload.ends()).toBe(201);
    uploads += 1;
    expect((await server.ended()).code).toBe(0);
    took.push(performance.now() - at);
    const answered = shopping.reduce((sum, { attempts }) => sum + attempts.length, 0);
    expect(answered).toBeGreaterThan(0);
    await examine(env, { answered, uploads });
    server = starts();
    origin = await server.origin();
  }
  if (isLong) printFigures(`${stops} stops under load: gone after ${Math.round(Math.max(...took))} ms at most`);
});

/** Sends nobody to a process that is not ready any more, asking as often as one that is to be quick. */
class Balancer {
  isSending = true;

  constructor(origin: string) {
    void this.#watch(origin);
  }

  async #watch(origin: string): Promise<void> {
    while (this.isSending) {
      this.isSending = (await fetch(`${origin}/readyz`)).status === 200;
      await wait(50);
    }
  }
}

async function crowd(origin: string): Promise<Shopping[]> {
  const dayAfterTomorrow = addDays(bookableDates('Asia/Kolkata', Date.now()).first, 1);
  const slots = ['0600', '0700', '0800'].map((time) => `${dayAfterTomorrow}-${time}`);
  const items = loadCatalogue().tests.map(({ id }) => id);
  const made = Array.from({ length: buyers }, (_, number) => newBuyer(origin, number, []));
  return (await Promise.all(made)).map((buyer) => new Shopping(buyer, items, slots));
}

async function ordersThrough(balancer: Balancer, shopping: Shopping, origin: string): Promise<void> {
  while (balancer.isSending && !shopping.isDone) await shopping.ordersNext(origin);
}

type Upload = {
  /** @returns the answer's status */
  readonly ends: () => Promise<number>;
};

/** Half of a photo, which is on its way before the stop and after it. */
async function beginsUpload(origin: string, { token, patientId }: Shopping['buyer']): Promise<Upload> {
  const file = await jpegFile({ width: 1200, height: 900 });
  const { contentType, payload } = await formBytes(uploadForm({ patientId, file, fileName: 'page.jpg' }));
  const sending = request(origin + apiPrefix + paths.prescriptions, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType, 'content-length': payload.length },
    agent: false,
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (answer) => void text(answer).then(() => resolve(answer.statusCode ?? 0), reject));
  });
  const half = payload.length / 2;
  await new Promise((resolve) => sending.write(payload.subarray(0, half), resolve));
  return {
    ends: () => {
      sending.end(payload.subarray(half));
      return status;
    },
  };
}

type Seen = { readonly answered: number; readonly uploads: number };

const examine = (env: Readonly<Record<string, string>>, { answered, uploads }: Seen) =>
  withDatabaseOf(env, async (database) => {
    const orders = await database.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(answered);
    await placesTaken({ database });
    expect(await database.selectFrom('prescriptions').select('id').execute()).toHaveLength(uploads);
    const open = await database.selectFrom('idempotencyKeys').select('key').where('status', 'is', null).execute();
    expect(open).toEqual([]);
  });
