/** Signed in means that a token is stored, and nothing else (AUTH-076). */
import { useSyncExternalStore } from 'react';
import type { SignedIn } from '../../contract/auth.ts';
import type { Customer } from '../../contract/customer.ts';
import { onStored, readStored, writeStored, type StorageKey } from '../../device/browser-storage.ts';

export const readToken = (): string | undefined => readStored('token');

export function storeSession({ token, user }: SignedIn): void {
  // The user first: whoever hears of the token finds the user beside it.
  writeStored('user', JSON.stringify(user));
  writeStored('token', token);
}

/** Undefined on the server and while the page takes over its prerendered form, which shows the signed-out state. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(onStored, readToken, () => undefined) !== undefined;
}

export function useUser(): Customer | undefined {
  return parseUser(
    useSyncExternalStore(
      onStored,
      () => readStored('user'),
      () => undefined,
    ),
  );
}

/** Of whoever is signed in without a readable user: it does for rows that a sign-out clears, not for what outlives one. */
export const unknownCustomer = 'unknown';

/** Keys and rows of personal data carry this id; a signed-in customer without a readable user still has one. */
export function currentCustomerId(): string | undefined {
  if (readToken() === undefined) return undefined;
  return parseUser(readStored('user'))?.id ?? unknownCustomer;
}

export function useCustomerId(): string | undefined {
  return useSyncExternalStore(onStored, currentCustomerId, () => undefined);
}

/** The key of one customer's resource; null, so that nothing is asked, while nobody is signed in. */
export const personalKey = (customerId: string | undefined, name: string): string | null =>
  customerId === undefined ? null : `${customerId}/${name}`;

/** Keeps a copy of what a customer's call has brought, unless that customer has left meanwhile: nothing of theirs stays. */
export function storeFor(customerId: string | undefined, key: StorageKey, value: unknown): void {
  if (customerId !== undefined && customerId === currentCustomerId()) writeStored(key, JSON.stringify(value));
}

let parsed: { text: string; user: Customer | undefined } | undefined;

function parseUser(text: string | undefined): Customer | undefined {
  if (text === undefined) return undefined;
  if (parsed?.text !== text) parsed = { text, user: toCustomer(text) };
  return parsed.user;
}

function toCustomer(text: string): Customer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'id' in value ? (value as Customer) : undefined;
  } catch {
    return undefined;
  }
}
