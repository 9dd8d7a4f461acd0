/**
 * What was taken and not yet confirmed, of whoever is signed in. Where the device cannot store it, it lives as long as the
 * page does.
 */
import { useEffect, useSyncExternalStore } from 'react';
import {
  captureInfo,
  deleteCapture,
  findCapture,
  listCaptures,
  putCapture,
  type Capture,
  type CaptureInfo,
} from '../../../outbox/stored-captures.ts';
import { newKey } from '../../engine/new-key.ts';
import { currentCustomerId, unknownCustomer, useCustomerId } from '../../shell/session.ts';

export type { Capture, CaptureInfo } from '../../../outbox/stored-captures.ts';

type Known = { readonly of: string; readonly captures: readonly CaptureInfo[] };

let known: Known | undefined;
let asked = 0;
const inMemory = new Map<string, Capture>();
const listeners = new Set<() => void>();

/**
 * Stores the bytes before anything else happens with them.
 * @returns undefined where nobody is signed in any more
 */
export async function keepCapture(taken: Omit<Capture, 'id' | 'customerId' | 'capturedAt'>): Promise<CaptureInfo | undefined> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return undefined;
  const capture = { ...taken, id: newKey(), customerId, capturedAt: Date.now() };
  // What cannot be told apart from somebody else's must not outlive the page.
  const isStored = customerId !== unknownCustomer && (await putCapture(capture));
  if (currentCustomerId() !== customerId) return undefined;
  if (!isStored) inMemory.set(capture.id, capture);
  await refreshCaptures();
  return captureInfo(capture);
}

export async function readCapture(id: string): Promise<Capture | undefined> {
  const customerId = currentCustomerId();
  const capture = inMemory.get(id) ?? (await findCapture(id));
  return capture?.customerId === customerId && customerId === currentCustomerId() ? capture : undefined;
}

export async function discardCapture(id: string): Promise<void> {
  inMemory.delete(id);
  await deleteCapture(id);
  await refreshCaptures();
}

/** Reads again, after something else than this has stored or deleted one. */
async function refreshCaptures(): Promise<void> {
  const of = currentCustomerId();
  const turn = (asked += 1);
  const stored = of === undefined || of === unknownCustomer ? [] : await listCaptures(of, Date.now());
  if (turn !== asked || of !== currentCustomerId()) return;
  const others = [...inMemory.values()].filter(({ customerId }) => customerId === of).map(captureInfo);
  known = of === undefined ? undefined : { of, captures: [...stored, ...others] };
  for (const listener of listeners) listener();
}

/** Oldest first; undefined until they are read. */
export function useCaptures(): readonly CaptureInfo[] | undefined {
  const customerId = useCustomerId();
  const current = useSyncExternalStore(subscribe, () => known);
  useEffect(() => void refreshCaptures(), [customerId]);
  return current?.of === customerId ? current?.captures : undefined;
}

/** Another tab, or the worker, may have changed them: whoever looks at this one sees them as they are. */
const lookAgain = () => void (document.visibilityState === 'visible' && refreshCaptures());

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    globalThis.addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    globalThis.removeEventListener('focus', lookAgain);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
