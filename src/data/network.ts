/** The one client of the page, joined in app/, and the pulls that are under way. */
import type { Client } from '../api/client.ts';

let client: Client | undefined;
const underWay = new Set<Promise<unknown>>();
let isStopped = false;

export function connect(joined: Client): void {
  client = joined;
}

export function api(): Client {
  if (!client) throw new Error('The client is joined in app/ before any screen asks for data');
  return client;
}

/** Runs a pull unless a sign-out has begun, and lets that sign-out wait for it. */
export async function tracked<Value>(pull: () => Promise<Value>): Promise<Value> {
  if (isStopped) return new Promise<never>(() => undefined);
  const running = pull();
  underWay.add(running);
  try {
    return await running;
  } finally {
    underWay.delete(running);
  }
}

/** No pull begins any more, and none that has begun writes after this resolves; at most a second. */
export async function stopPulls(): Promise<void> {
  isStopped = true;
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, 1000));
  await Promise.race([Promise.allSettled(underWay), tooLong]);
}
