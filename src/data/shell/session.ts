/** Signed in means that a token is stored, and nothing else (AUTH-076). */
import { useSyncExternalStore } from 'react';
import type { SignedIn } from '../../contract/auth.ts';
import type { Customer } from '../../contract/customer.ts';
import { onStored, readStored, writeStored, type StorageKey } from '../../device/browser-storage.ts';

export const readToken = (): string | undefined => readStored('token');

export function storeSession({ token, user }: SignedIn): void {
  // The user is stored first, so that a listener for the token finds it.
  writeStored('user', JSON.stringify(user));
  writeStored('token', token);
}

/** Returns false on the server and while React takes over the prerendered page, which shows the signed-out state. */
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

/** The id of a customer without a readable user record: good for rows that a sign-out clears, not for data that outlive one. */
export const unknownCustomer = 'unknown';

/** Keys and rows of personal data contain this id. */
export function currentCustomerId(): string | undefined {
  if (readToken() === undefined) return undefined;
  return parseUser(readStored('user'))?.id ?? unknownCustomer;
}

export function useCustomerId(): string | undefined {
  return useSyncExternalStore(onStored, currentCustomerId, () => undefined);
}

/** Returns the key of a customer's resource, or null while nobody is signed in, so that nothing is pulled. */
export const personalKey = (customerId: string | undefined, name: string): string | null =>
  customerId === undefined ? null : `${customerId}/${name}`;

/** Stores a copy of a customer's answer, unless that customer has left meanwhile: nothing of theirs may stay. */
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
