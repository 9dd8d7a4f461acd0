/** The demonstration's server, one for each worker, with what a year of use leaves behind. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request as requests, type APIRequestContext } from '@playwright/test';
import type { Order } from '../../src/contract/orders.ts';
import { addDays, dateIn } from '../../src/lib/time/dates.ts';
import { photoFile } from '../support/files/collector-photo.ts';
import { asJson } from '../support/server/commands.ts';
import { startServer, temporaryFolder, type RunningServer } from '../support/server/running-server.ts';
import { register, registerLong, signIn, type Caller } from './customers.ts';
import { makeRepeats, type Repeats } from './repeats.ts';
import { instant } from './settings.ts';

export type Who = 'visitor' | 'asha' | 'new' | 'long';

export type Bed = {
  readonly server: RunningServer;
  readonly request: APIRequestContext;
  /** Of the demonstration: a family, orders in every state, reports, prescriptions, news, and two things in the cart. */
  readonly asha: Caller;
  /** Just registered. */
  readonly new: Caller;
  /** With the longest of names. */
  readonly long: Caller;
  /** Asha's orders, by what has become of them. */
  readonly orders: Readonly<Record<'ahead' | 'confirmed' | 'collected' | 'testing' | 'completed' | 'cancelled', Order>>;
  /** Made when the first of its pictures is taken. */
  readonly repeats: () => Promise<Repeats>;
  readonly today: string;
  readonly close: () => Promise<void>;
};

const cbc = { type: 'test', id: 'cbc' } as const;
const lipids = { type: 'test', id: 'lipid-profile' } as const;
const checkup = { type: 'package', id: 'essential-full-body-checkup' } as const;
/** More pictures than a customer has minutes. */
const most = '1000000';
const env = {
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('./slow-clock.ts', import.meta.url))}`,
  CALLS_PER_SESSION: most,
  CALLS_PER_ADDRESS: most,
  SIGN_IN_CALLS_PER_ADDRESS: most,
  CODES_PER_HOUR: most,
  CODES_PER_DAY: most,
  RESET_LINKS_PER_HOUR: most,
  RESET_LINKS_PER_DAY: most,
  REGISTRATIONS_PER_HOUR: most,
  UPI_ADDRESS: 'labathome@okbank',
};

export async function makeBed(): Promise<Bed> {
  const data = temporaryFolder();
  const server = await startServer(data.path, { env });
  const request = await requests.newContext({ baseURL: server.origin, timeout: 60_000 });
  const today = dateIn('Asia/Kolkata', instant);
  const asha = await signIn(request);
  const runs = (...words: readonly string[]) => asJson('lab', words, { DATA_DIR: data.path });
  const lab = async (order: Order, steps: number) => {
    for (let step = 0; step < steps; step += 1) await runs('advance', order.orderNumber);
  };
  const confirmed = await asha.places([lipids], addDays(today, 2), { patient: 2 });
  const collected = await asha.places([cbc], addDays(today, 1), { patient: 3 });
  const testing = await asha.places([checkup], addDays(today, 1), { patient: 1 });
  await lab(confirmed, 1);
  const photo = join(data.path, 'kavya.jpg');
  await writeFile(photo, await photoFile());
  const nine = ['--from', '09:10', '--to', '09:40'];
  await runs('assign', confirmed.orderNumber, photo, '--name', 'Kavya Nair', '--employee', '4711', '--extension', '23', ...nine);
  await runs('on-the-way', confirmed.orderNumber);
  await lab(collected, 2);
  await lab(testing, 3);
  await asha.addsToCart([lipids, checkup]);
  const long = await registerLong(request);
  const longest = await long.places([cbc, checkup], addDays(today, 3));
  const name = 'Venkatanarasimharajuvaripeta Subrahmanyeswaran';
  await runs('assign', longest.orderNumber, '--name', name, '--employee', 'BLR-2026-0004711', ...nine);
  await long.addsToCart([lipids, checkup]);
  const found = await asha.orders();
  let repeats: Promise<Repeats> | undefined;
  const the = (id: string | undefined, status: string) =>
    found.find((order) => (id === undefined ? order.orderStatus === status : order.id === id))!;
  return {
    server,
    request,
    asha,
    new: await register(request),
    long,
    orders: {
      ahead: the(undefined, 'Created'),
      confirmed: the(confirmed.id, ''),
      collected: the(collected.id, ''),
      testing: the(testing.id, ''),
      completed: the(undefined, 'Completed'),
      cancelled: the(undefined, 'Cancelled'),
    },
    repeats: () => (repeats ??= makeRepeats(request, runs, today)),
    today,
    close: async () => {
      await request.dispose();
      await server.stop();
      data.remove();
    },
  };
}
