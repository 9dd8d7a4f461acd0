/** What of prescriptions is on this device only: waiting to be sent, or taken and not confirmed yet. */
import { useEffect, useState } from 'react';
import { listCaptures } from '../../outbox/stored-captures.ts';
import { listUploads } from '../../outbox/upload-queue.ts';
import { runInIdleSlices } from '../engine/idle.ts';
import { currentCustomerId } from '../shell/session.ts';
import { unsavedUploads } from './unsaved-uploads.ts';

/** How many a chosen sign-out would throw away. */
export async function hasWaitingUploads(): Promise<number> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return 0;
  const now = Date.now();
  const found = [listUploads(customerId), unsavedUploads.list(customerId), listCaptures(customerId, now)];
  return (await Promise.all(found)).reduce((count, { length }) => count + length, 0);
}

export function useUnsentCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => void hasWaitingUploads().then(setCount), []);
  return count;
}

/** The sender's code comes only where there is something to send, and when nobody needs the processor. */
export function sendQueuedUploads(): void {
  const begin = async () => {
    const customerId = currentCustomerId();
    if (customerId === undefined || (await listUploads(customerId)).length === 0) return;
    // Without its code now: with the next start or look.
    const sender = await import('./on-demand/upload-wakes.ts').catch(() => undefined);
    sender?.startSending();
  };
  runInIdleSlices(
    () => true,
    () => void begin(),
  );
}
