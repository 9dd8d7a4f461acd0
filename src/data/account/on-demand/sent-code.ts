/** Where and when a one-time code was sent; it survives a reload of this tab. The code itself is never stored. */
import { steadyNow } from '../../../lib/time/clock.ts';
import { readSessionItem, writeSessionItem } from '../../../device/browser-storage.ts';
import type { CodeContact } from './auth.ts';

export type SentCode = CodeContact & {
  /** The time by `steadyNow` of lib/time/clock.ts. */
  readonly sentAt: number;
  /** The part of the answer from which lib/people/one-time-code.ts reads the number of digits. */
  readonly codeLength?: unknown;
};

/** A code is valid for 5 minutes, but its message may take a while to arrive. */
const awaitedForMs = 10 * 60_000;

export function readSentCode(): SentCode | undefined {
  const stored = parsed(readSessionItem('sentCode'));
  // If the device's clock was set back before the reload, the code counts as sent just now, so that nobody waits too long.
  return stored && { ...stored, sentAt: Math.min(stored.sentAt, steadyNow()) };
}

/** Tells whether the code may still be on its way or waiting to be entered. */
export const isAwaited = ({ sentAt }: SentCode): boolean => steadyNow() - sentAt < awaitedForMs;

export const keepSentCode = ({ channel, contact, sentAt, codeLength }: SentCode): void =>
  writeSessionItem('sentCode', JSON.stringify({ channel, contact, sentAt, codeLength }));

export const dropSentCode = (): void => writeSessionItem('sentCode', undefined);

function parsed(text: string | undefined): SentCode | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof SentCode, unknown>> | null;
    const { channel, contact, sentAt, codeLength } = value ?? {};
    const isWhole = (channel === 'email' || channel === 'phone') && typeof contact === 'string' && typeof sentAt === 'number';
    return isWhole ? { channel, contact, sentAt, codeLength } : undefined;
  } catch {
    return undefined;
  }
}
