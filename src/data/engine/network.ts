/** The one client of the page, joined in app/, and what is under way through it. */
import type { Client } from '../../api/client.ts';
import { withTimeout } from '../../lib/loading/with-timeout.ts';

let client: Client | undefined;
const pulls = new Set<Promise<unknown>>();
const writes = new Set<Promise<unknown>>();
const leaving = new AbortController();

/** Ends what must not go on when a sign-out has begun. */
export const signOutSignal = leaving.signal;

export function connect(joined: Client): void {
  client = { ...joined, send: (...call) => during(writes, joined.send(...call)) };
}

export function api(): Client {
  if (!client) throw new Error('The client is joined in app/ before any screen asks for data');
  return client;
}

/** Runs a pull unless a sign-out has begun, and lets that sign-out wait for it. */
export async function trackPull<Value>(pull: () => Promise<Value>): Promise<Value> {
  if (signOutSignal.aborted) return new Promise<never>(() => undefined);
  return during(pulls, pull());
}

/** No pull begins any more. Waits a little for those that have begun; what comes later meets a cache without an owner. */
export async function stopPulls(): Promise<void> {
  leaving.abort();
  await settled(pulls, 200);
}

/** What the customer sent a moment ago should not be cut off by what they do next; a server that hangs is not waited for. */
export const writesSettled = (): Promise<void> => settled(writes, 400);

/** A call that changes something is on its way, and its outcome is not known yet. */
export const isSending = (): boolean => writes.size > 0;

async function during<Value>(calls: Set<Promise<unknown>>, call: Promise<Value>): Promise<Value> {
  calls.add(call);
  try {
    return await call;
  } finally {
    calls.delete(call);
  }
}

async function settled(calls: Set<Promise<unknown>>, ms: number): Promise<void> {
  if (calls.size > 0) await withTimeout(ms, Promise.allSettled(calls), []);
}
