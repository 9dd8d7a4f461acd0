/**
 * Every key of the browser's storage, with what a sign-out does to it. A key outside this table is a defect.
 * Where storage is refused (private windows, blocked site data) the values live as long as the page.
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
  // Only where there is no database for it.
  orderAttempt: 'on-sign-out',
  // The camera is open, or a photo is being made smaller: moments at which a phone may end the page.
  cameraOpened: 'on-sign-out',
  preparing: 'on-sign-out',
  // When the customer chose to leave, in epoch milliseconds: a word to the other tabs, until the sign-out is done.
  endedByChoice: 'on-sign-out',
  // Hashes of sessions that were left without a network, until the server has heard of it (src/data/account/ended-sessions.ts).
  endedSessions: 'kept',
  // The one thing about the customer that outlives a chosen sign-out, and only where they ticked it (decision Q5).
  rememberedEmail: 'kept',
  // Of the device and nobody: when it was last said not to install the app, in epoch milliseconds.
  installPutOff: 'kept',
  // Of the device as well: the browser was asked not to clear its data by itself.
  persistenceAsked: 'kept',
} as const satisfies Record<string, ClearRule>;

export type StorageKey = keyof typeof storageKeys;

/** Keys of this tab's session storage; a sign-out clears it all. */
export type SessionKey =
  | 'registration'
  | 'sentCode'
  | 'customer'
  | 'drafts'
  | 'postalCode'
  | 'farewell'
  | 'loadedAnewFor'
  // Before the app is there, of loads whose script did not come (lost-script.ts).
  | 'lostScript'
  // Before the app is there, too (early-search.ts).
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
    // Refused storage holds nothing to remove.
  }
  announce(key);
}

export function clearStoredOnSignOut(): void {
  for (const [key, rule] of Object.entries(storageKeys)) {
    if (rule === 'on-sign-out') removeStored(key as StorageKey);
  }
}

/** Tells of changes in this tab and, through the browser's own event, in every other one. */
export function onStored(listener: (key: StorageKey | null) => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => listener(key as StorageKey | null);
  listeners.add(listener);
  globalThis.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', fromOtherTab);
  };
}

/** Cleared site data tells nobody in its own tab: whoever notices asks every listener to look again. */
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

/** A tab may have been put away while its customer signed out elsewhere: what it then holds is nobody else's. */
export function claimSessionItems(customerId: string | undefined): void {
  const former = readSessionItem('customer');
  if (former !== undefined && former !== customerId) clearSessionItems();
  if (customerId !== undefined) writeSessionItem('customer', customerId);
}

export function clearSessionItems(): void {
  for (const key of memory.keys()) if (key.startsWith('session/')) memory.delete(key);
  try {
    globalThis.sessionStorage.clear();
  } catch {
    // Refused storage holds nothing to clear.
  }
}
