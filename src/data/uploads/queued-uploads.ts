/** What every page needs to know of uploads before their own code is loaded: how many there are, and whether to send them. */
import { useEffect, useState } from 'react';
import { listCaptures } from '../../outbox/stored-captures.ts';
import { prescriptionOf } from '../../outbox/outbox-rows.ts';
import { listUploads } from '../../outbox/upload-queue.ts';
import { runInIdleSlices } from '../engine/idle.ts';
import { currentCustomerId } from '../shell/session.ts';
import { unsavedUploads } from './upload-store.ts';

/** @returns how many uploads and prescriptions in progress a chosen sign-out would delete */
export async function countUnsentUploads(): Promise<number> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return 0;
  const now = Date.now();
  const inProgress = new Set((await listCaptures(customerId, now)).map(prescriptionOf));
  const found = [listUploads(customerId), unsavedUploads.list(customerId)];
  return (await Promise.all(found)).reduce((count, { length }) => count + length, inProgress.size);
}

export function useUnsentCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => void countUnsentUploads().then(setCount), []);
  return count;
}

/** Loads the sender only where there is something to send, and when nobody needs the processor. */
export function sendQueuedUploads(): void {
  const begin = async () => {
    const customerId = currentCustomerId();
    if (customerId === undefined || (await listUploads(customerId)).length === 0) return;
    // Where its code does not come now, the next start or the next message of another tab asks for it again.
    const sender = await import('./on-demand/upload-sender.ts').catch(() => undefined);
    sender?.startSending();
  };
  runInIdleSlices(
    () => true,
    () => void begin(),
  );
}
