/** What is known of the network, in one place: nothing else of the page asks the browser. */

let isAnswered = false;

/** A server knows none, and some devices do not tell. */
const isSaid = () => navigator.onLine !== false;

/**
 * The device says by itself that it has no network, and is wrong about it behind some VPNs and after a sleep. An answer that
 * came since counts for more. That it has one proves nothing.
 */
export const isOnline = (): boolean => isSaid() || isAnswered;

/** A call has ended, with an answer or without. Where that overrules the device, the page hears it as from the browser. */
export function noteNetworkAnswer(isAnswer: boolean): void {
  if (isSaid() || isAnswer === isAnswered) return;
  isAnswered = isAnswer;
  dispatchEvent(new Event(isAnswer ? 'online' : 'offline'));
}

let isBeingTried = false;

/** Whether somebody has pressed what needs the network, and it is not known yet whether an answer comes. */
export const isProbing = (): boolean => isBeingTried;

/** Whoever listens for `trying` hears of it. */
export function setProbing(isNow: boolean): void {
  isBeingTried = isNow;
  dispatchEvent(new Event('trying'));
}

// Before anybody else who hears of it: what was answered before says nothing now.
globalThis.addEventListener?.('offline', () => (isAnswered = false));
