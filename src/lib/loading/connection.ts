/** This module alone knows whether there is a network; no other code of the page asks the browser. */

let isAnswered = false;

/** On the server and on some devices the value is undefined, which counts as online. */
const isReportedOnline = () => navigator.onLine !== false;

/**
 * The browser may report that the device is offline although it is not, behind some VPNs or after a sleep, so an answer that has
 * come since counts for more. A report that it is online proves nothing.
 */
export const isOnline = (): boolean => isReportedOnline() || isAnswered;

/** Records whether a call got an answer. If that overrules the browser, the page gets the same event as from it. */
export function noteNetworkAnswer(isAnswer: boolean): void {
  if (isReportedOnline() || isAnswer === isAnswered) return;
  isAnswered = isAnswer;
  dispatchEvent(new Event(isAnswer ? 'online' : 'offline'));
}

let isProbeRunning = false;

/** Tells whether a reachability check runs because somebody pressed a control that needs the network. */
export const isProbing = (): boolean => isProbeRunning;

export function setProbing(isNow: boolean): void {
  isProbeRunning = isNow;
  dispatchEvent(new Event('trying'));
}

// This listener runs before all others, because earlier answers say nothing once the device goes offline.
globalThis.addEventListener?.('offline', () => (isAnswered = false));
