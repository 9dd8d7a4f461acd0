/** Why an order is cancelled: customers read it in their language, and the server keeps it in English. */
import words from '#words/order-changes';

const reasons = Object.entries(words.cancelReasons);

export const cancelReasons: readonly string[] = reasons.map(([, shown]) => shown);

/** Returns what is sent for a reason that was chosen. */
export const sentReason = (chosen: string): string => reasons.find(([, shown]) => shown === chosen)?.[0] ?? chosen;

/** Returns how a kept reason is shown, with the remark that may follow it; any other reason is shown as it came. */
export function shownReason(kept: string): string {
  const [sent, shown] = reasons.find(([reason]) => kept === reason || kept.startsWith(`${reason}: `)) ?? ['', ''];
  return shown + kept.slice(sent.length);
}
