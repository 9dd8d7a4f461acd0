/** The lab's side of orders, by its own functions. */
import { advanceOrder } from '../../server/lab/advance-order.ts';
import { simulateRound, type SimulatorDeps } from '../../server/lab/simulator.ts';
import type { OrderStatus } from '../../src/contract/orders.ts';
import type { TestServer } from './server.ts';

export const stepMs = 60_000;

/** Its next step, and as many more as are wanted; gives the last status. */
export async function advances(server: TestServer, orderId: string, steps = 1): Promise<OrderStatus> {
  let status = await advanceOrder(server, orderId, server.now());
  for (let step = 1; step < steps; step += 1) status = await advanceOrder(server, orderId, server.now());
  return status;
}

/** One round of the simulated lab, whose steps take a minute. What it cannot do fails the test, unless that is noted. */
export const simulates = (server: TestServer, failures?: unknown[]): Promise<void> =>
  simulateRound(simulatorOf(server, failures));

export function simulatorOf({ database, settings, now }: TestServer, failures?: unknown[]): SimulatorDeps {
  const error = (...said: unknown[]) => {
    if (failures === undefined) throw new Error(String(said.at(-1)), { cause: said[0] });
    failures.push(said.at(-1));
  };
  return { database, settings, now, stepMs, log: { error } };
}

export async function statusOf({ database }: Pick<TestServer, 'database'>, orderId: string): Promise<OrderStatus> {
  const { status } = await database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow();
  return status;
}
