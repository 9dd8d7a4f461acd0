/**
 * This table lists every key of the browser's storage, and what a sign-out does to it. A key outside this table is a defect.
 * Where storage is refused (private windows, blocked site data), the values live as long as the page.
 */
type ClearRule = 'on-sign-out' | 'kept';

const storageKeys = {
  token: 'on-sign-out',
  user: 'on-sign-out',
  cart: 'on-sign-out',
  defaultPatient: 'on-sign-out',
  selectedAddress: 'on-sign-out',
  recentSearches: 'on-sign-out',
  favoriteTests: 'on-sign-out',
  // This key is used only when there is no database for the attempt.
  orderAttempt: 'on-sign-out',
  // A phone may end the page while the camera is open or a photo is being made smaller; these keys remember that.
  cameraOpened: 'on-sign-out',
  preparing: 'on-sign-out',
  // The customer lets the viewfinder take photos by itself; the next one to sign in has not allowed it.
  takesByItself: 'on-sign-out',
  // The time at which the customer chose to sign out, in epoch milliseconds. It tells the other tabs, until the sign-out is done.
  endedByChoice: 'on-sign-out',
  // The hashes of sessions that ended without a network, for as long as the server has not been told (ended-sessions.ts).
  endedSessions: 'kept',
  // This is the only thing about the customer that outlives a chosen sign-out, and only if they ticked it (decision Q5).
  rememberedEmail: 'kept',
  // The time at which the offer to install the app was last declined on this device, in epoch milliseconds.
  installPutOff: 'kept',
  // The code of the language that the customer has chosen; src/build/page-script.js reads it before the first paint.
  language: 'kept',
  // The same while the customer's account has not been told of it (src/data/account/untold-language.ts).
  untoldLanguage: 'on-sign-out',
  // The browser was asked to keep this device's data persistent.
  persistenceAsked: 'kept',
} as const satisfies Record<string, ClearRule>;

export type StorageKey = keyof typeof storageKeys;

/** The keys of this tab's session storage; a sign-out clears them all. */
export type SessionKey =
  | 'registration'
  | 'sentCode'
  | 'customer'
  | 'drafts'
  | 'postalCode'
  | 'farewell'
  | 'loadedAnewFor'
  // This is written before the app has started, for loads whose script did not arrive (lost-script.ts).
  | 'lostScript'
  // This is written before the app has started, too (early-search.ts).
  | 'earlySearch'
  | 'stuckVersion';

const memory = new Map<string, string>();
const listeners = new Set<(key: StorageKey | null) => void>();

export function readStored(key: StorageKey): string | undefined {
  try {
    return globalThis.localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
  announce(key);
}

export function removeStored(key: StorageKey): void {
  memory.delete(key);
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // If storage is refused, it holds nothing to remove.
  }
  announce(key);
}

export function clearStoredOnSignOut(): void {
  for (const [key, rule] of Object.entries(storageKeys)) {
    if (rule === 'on-sign-out') removeStored(key as StorageKey);
  }
}

/** Calls the listener on changes in this tab and, through the browser's own event, in every other one. */
export function onStored(listener: (key: StorageKey | null) => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => listener(key as StorageKey | null);
  listeners.add(listener);
  globalThis.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', fromOtherTab);
  };
}

/** A tab gets no event when its site data is cleared, so whoever notices makes every listener look again. */
export const announceCleared = (): void => announce('token');

function announce(key: StorageKey): void {
  for (const listener of listeners) listener(key);
}

export function readSessionItem(key: SessionKey): string | undefined {
  try {
    return globalThis.sessionStorage.getItem(key) ?? memory.get(`session/${key}`);
  } catch {
    return memory.get(`session/${key}`);
  }
}

export function writeSessionItem(key: SessionKey, value: string | undefined): void {
  try {
    if (value === undefined) globalThis.sessionStorage.removeItem(key);
    else globalThis.sessionStorage.setItem(key, value);
  } catch {
    if (value === undefined) memory.delete(`session/${key}`);
    else memory.set(`session/${key}`, value);
  }
}

/** A tab may have been discarded while its customer signed out elsewhere, so another customer's items are cleared. */
export function claimSessionItems(customerId: string | undefined): void {
  const previous = readSessionItem('customer');
  if (previous !== undefined && previous !== customerId) clearSessionItems();
  if (customerId !== undefined) writeSessionItem('customer', customerId);
}

export function clearSessionItems(): void {
  for (const key of memory.keys()) if (key.startsWith('session/')) memory.delete(key);
  try {
    globalThis.sessionStorage.clear();
  } catch {
    // If storage is refused, it holds nothing to clear.
  }
}
