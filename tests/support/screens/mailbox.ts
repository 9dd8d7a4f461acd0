import type { SentMessage } from '../server/messages.ts';

/** Returns the code in the last message to a contact. */
export function codeFor(to: string, messages: readonly SentMessage[]): string {
  return found(/(?<!\d)\d{6}(?:\d{2})?(?!\d)/, to, messages);
}

/** Returns path and query of the link in the last message to an address. */
export function resetLinkFor(to: string, messages: readonly SentMessage[]): string {
  return found(/\/reset-password\?\S+/, to, messages);
}

function found(what: RegExp, to: string, messages: readonly SentMessage[]): string {
  const text = messages.findLast((message) => message.to === to)?.text ?? '';
  const match = what.exec(text)?.[0];
  if (match === undefined) throw new Error(`Nothing like ${String(what)} was sent to ${to}: ${text}`);
  return match;
}
