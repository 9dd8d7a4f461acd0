/**
 * Sessions that this device has left and the server may not have heard of yet, because there was no network. Of each only the
 * SHA-256 of its token stays here, as the server stores it: it ends the session and opens nothing.
 */
import { accountPaths } from '../../contract/account-paths.ts';
import type { EndSession } from '../../contract/extensions.ts';
import { isPassing } from '../../lib/failures/api-error.ts';
import { readStored, removeStored, writeStored } from '../../device/browser-storage.ts';
import { api } from '../engine/network.ts';

const mostKept = 10;

/** @returns undefined where the browser hashes nothing, as on a page without TLS */
export async function rememberEndedSession(token: string): Promise<string | undefined> {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token)).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  keep([...kept(), hash].slice(-mostKept));
  return hash;
}

export const forgetEndedSession = (hash: string): void => keep(kept().filter((one) => one !== hash));

/** With each start, and when the network is back. */
export async function endRememberedSessions(): Promise<void> {
  for (const sessionHash of kept()) {
    try {
      await api().send('post', accountPaths.endSession, { sessionHash } satisfies EndSession);
    } catch (error) {
      if (isPassing(error)) return;
      // An API that knows no such call will never take it.
    }
    forgetEndedSession(sessionHash);
  }
}

function kept(): string[] {
  try {
    const hashes: unknown = JSON.parse(readStored('endedSessions') ?? '[]');
    return Array.isArray(hashes) ? hashes.filter((hash) => typeof hash === 'string') : [];
  } catch {
    return [];
  }
}

function keep(hashes: readonly string[]): void {
  if (hashes.length === 0) removeStored('endedSessions');
  else writeStored('endedSessions', JSON.stringify(hashes));
}
