/** Searches everything that a browser keeps for this origin, in one tab. */
import type { Page } from '@playwright/test';

export type Found = { readonly word: string; readonly place: string };

/** Finds where these words occur, including files, cached bodies, the page itself and its history state. */
export async function findsOnDevice(page: Page, words: readonly string[]): Promise<Found[]> {
  const found = await page.evaluate(searches, words);
  const cookies = JSON.stringify(await page.context().cookies());
  return [...found, ...words.filter((word) => cookies.includes(word)).map((word) => ({ word, place: 'cookies' }))];
}

/** Runs in the page. */
async function searches(words: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  const look = (place: string, text: string) => {
    for (const word of words) {
      if ([word, encodeURIComponent(word)].some((form) => text.includes(form))) found.push({ word, place });
    }
  };
  const asPromise = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
    });
  const textOf = async (value: unknown): Promise<string> => {
    if (value instanceof Blob) return textOf(await value.arrayBuffer());
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
    if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value as ArrayBufferView<ArrayBuffer>);
    if (typeof value !== 'object' || value === null) return String(value);
    const parts = await Promise.all(Object.entries(value).map(async ([key, part]) => `${key}: ${await textOf(part)}`));
    return parts.join('\n');
  };
  const lookInDatabase = async ({ name = '', version = 1 }: IDBDatabaseInfo) => {
    look('names of databases', name);
    const database = await asPromise(indexedDB.open(name, version));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([asPromise(rows.getAllKeys()), asPromise(rows.getAll())]);
      look(`${name}/${store}`, `${JSON.stringify(keys)}\n${await textOf(values)}`);
    }
    database.close();
  };
  const lookInCache = async (name: string) => {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const headers = JSON.stringify([...request.headers, ...(answer?.headers ?? [])]);
      look(`cache ${name}`, [name, request.url, headers, await textOf(await answer?.arrayBuffer())].join('\n'));
    }
  };
  look('localStorage', JSON.stringify(Object.entries(localStorage)));
  look('sessionStorage', JSON.stringify(Object.entries(sessionStorage)));
  look('document.cookie', document.cookie);
  look('history.state', JSON.stringify(history.state));
  look('window.name', window.name);
  look('address', location.href);
  look('page', document.documentElement.outerHTML);
  for (const { value } of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) look('fields', value);
  for (const info of await indexedDB.databases()) await lookInDatabase(info);
  for (const name of await caches.keys()) await lookInCache(name);
  return found;
}
