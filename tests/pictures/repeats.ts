/** A customer whose samples could not be measured, and their free repeats in every state. */
import type { APIRequestContext } from '@playwright/test';
import { accountPaths } from '../../src/contract/account-paths.ts';
import type { Order } from '../../src/contract/orders.ts';
import { pathWithId } from '../../src/contract/paths.ts';
import { addDays } from '../../src/lib/time/dates.ts';
import { register, type Caller } from './customers.ts';
import { longName, self } from './people.ts';
import { paths } from '../../src/contract/paths.ts';

export type Repeats = {
  readonly customer: Caller;
  /** The first orders by what has become of their samples, and the repeats that belong to two of them. */
  readonly orders: Readonly<Record<'waiting' | 'booked' | 'taken' | 'repeat' | 'repeatTaken' | 'repeatCancelled', Order>>;
};

type Runs = (...words: readonly string[]) => Promise<unknown>;

const cbc = { type: 'test', id: 'cbc' } as const;
const lipids = { type: 'test', id: 'lipid-profile' } as const;

export async function makeRepeats(request: APIRequestContext, runs: Runs, today: string): Promise<Repeats> {
  const customer = await register(request);
  await customer.post(paths.patients, self);
  await customer.post(paths.patients, { name: longName, gender: 'Female', dateOfBirth: '2019-02-27', relation: 'Granddaughter' });
  const advance = async ({ orderNumber }: Order, steps: number) => {
    for (let step = 0; step < steps; step += 1) await runs('advance', orderNumber);
  };
  const inTesting = async (hour: string, patient?: number) => {
    const order = await customer.places([cbc, lipids], addDays(today, 1), { hour, ...(patient && { patient }) });
    await advance(order, 3);
    return order;
  };
  const repeat = async ({ id }: Order, hour: string) => {
    const scheduledDate = addDays(today, 2);
    const to = { scheduledDate, timeSlot: `${scheduledDate}-${hour}` };
    return (await customer.post<{ order: Order }>(pathWithId(accountPaths.repeatOrder, id), to)).order;
  };
  const reject = ({ orderNumber }: Order, reason: string, tests: string) =>
    runs('reject', orderNumber, '--reason', reason, '--tests', tests);

  const waiting = await inTesting('0900');
  await reject(waiting, 'not-fasting', 'lipid-profile');
  await reject(waiting, 'clotted', 'cbc');
  const booked = await inTesting('1000');
  await reject(booked, 'unlabelled', 'cbc,lipid-profile');
  const repeated = await repeat(booked, '0900');
  await advance(repeated, 1);
  const taken = await inTesting('1100');
  await reject(taken, 'haemolysed', 'cbc');
  const again = await repeat(taken, '1000');
  await advance(again, 2);
  const cancelled = await inTesting('1200');
  await reject(cancelled, 'leaked', 'lipid-profile');
  const off = await repeat(cancelled, '1100');
  await customer.post(pathWithId(paths.cancelOrder, off.id), { reason: 'Not well' });

  const found = await customer.orders();
  const now = ({ id }: Order) => found.find((order) => order.id === id)!;
  return {
    customer,
    orders: {
      waiting: now(waiting),
      booked: now(booked),
      taken: now(taken),
      repeat: now(repeated),
      repeatTaken: now(again),
      repeatCancelled: now(off),
    },
  };
}
