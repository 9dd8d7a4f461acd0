import { advanceOrder } from '../../../server/lab/advance-order.ts';
import { simulateRound, type SimulatorDeps } from '../../../server/lab/simulator.ts';
import type { OrderStatus } from '../../../src/contract/orders.ts';
import type { TestServer } from './server.ts';

export const stepMs = 60_000;

/** Performs the order's next step and as many more as requested, and returns the last status. */
export async function advances(server: TestServer, orderId: string, steps = 1): Promise<OrderStatus> {
  let status = await advanceOrder(server, orderId, server.now());
  for (let step = 1; step < steps; step += 1) status = await advanceOrder(server, orderId, server.now());
  return status;
}

/** Runs one round of the simulated lab, whose steps take a minute. A failure is recorded in `failures`, or fails the test. */
export async function simulates(server: TestServer, failures?: string[]): Promise<void> {
  const round = simulateRound(simulatorOf(server));
  await (failures === undefined ? round : round.catch((error: Error) => failures.push(error.message)));
}

export const simulatorOf = ({ database, settings, now }: TestServer): SimulatorDeps => ({ database, settings, now, stepMs });

export async function statusOf({ database }: Pick<TestServer, 'database'>, orderId: string): Promise<OrderStatus> {
  const { status } = await database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow();
  return status;
}
