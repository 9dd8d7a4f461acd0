/**
 * Remembers the sessions that this device ended without a network, until the server knows. Only the SHA-256 of each token is
 * stored, as on the server: it ends the session and opens nothing.
 */
import { accountPaths } from '../../contract/account-paths.ts';
import type { EndSession } from '../../contract/extensions.ts';
import { isPassing } from '../../lib/failures/api-error.ts';
import { readStored, removeStored, writeStored } from '../../device/browser-storage.ts';
import { api } from '../engine/network.ts';

const mostKept = 10;

/** @returns undefined when the browser offers no hashing, as on a page without TLS */
export async function rememberEndedSession(token: string): Promise<string | undefined> {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token)).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  keep([...kept(), hash].slice(-mostKept));
  return hash;
}

export const forgetEndedSession = (hash: string): void => keep(kept().filter((one) => one !== hash));

/** Runs at each start and when the network is back. */
export async function endRememberedSessions(): Promise<void> {
  for (const sessionHash of kept()) {
    try {
      await api().send('post', accountPaths.endSession, { sessionHash } satisfies EndSession);
    } catch (error) {
      if (isPassing(error)) return;
      // An API that lacks this call will never accept it, so the hash is dropped.
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
