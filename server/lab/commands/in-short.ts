/** How the lists of messages tell a time and a recipient. */
import type { MessageRow } from '../../messages/message-rows.ts';
import { counted } from '../columns.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Returns for instance "3 hours", in the largest unit of which there are at least two. */
export function ageInWords(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= 2 * one) ?? ['second', 1000];
  return counted(Math.max(0, Math.floor(ms / length)), unit);
}

/** Returns only as much as tells one from another. */
export function maskedRecipient({ channel, recipient }: Pick<MessageRow, 'channel' | 'recipient'>): string {
  if (channel === 'webhook') return recipient;
  if (channel === 'sms') return `…${recipient.slice(-2)}`;
  const [name = '', domain = ''] = recipient.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
