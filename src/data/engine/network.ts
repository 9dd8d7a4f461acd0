/** Holds the page's one API client, which app/ sets up, and tracks its running calls. */
import type { Client } from '../../api/client.ts';
import { withTimeout } from '../../lib/loading/with-timeout.ts';

let client: Client | undefined;
const pulls = new Set<Promise<unknown>>();
const writes = new Set<Promise<unknown>>();
const leaving = new AbortController();

/** Aborts what must not continue once a sign-out has begun. */
export const signOutSignal = leaving.signal;

export function connect(joined: Client): void {
  client = { ...joined, send: (...call) => during(writes, joined.send(...call)) };
}

export function api(): Client {
  if (!client) throw new Error('The client is joined in app/ before any screen asks for data');
  return client;
}

/** Runs a pull unless a sign-out has begun, and lets a later sign-out wait for it. */
export async function trackPull<Value>(pull: () => Promise<Value>): Promise<Value> {
  if (signOutSignal.aborted) return new Promise<never>(() => undefined);
  return during(pulls, pull());
}

/** Stops new pulls and waits briefly for running ones. A later answer finds a cache without an owner, and is dropped. */
export async function stopPulls(): Promise<void> {
  leaving.abort();
  await settled(pulls, 200);
}

/** Waits for what the customer has just sent, so that their next step does not cut it off, but not for a server that hangs. */
export const writesSettled = (): Promise<void> => settled(writes, 400);

/** Tells whether a call that changes something is running, so that its outcome is unknown. */
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
