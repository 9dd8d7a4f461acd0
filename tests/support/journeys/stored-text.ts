/**
 * Returns everything that this origin keeps on the device as one text: both storages of the tab, every row of every database, and
 * every cached answer. It runs in the page (Playwright's evaluate), so it must not use anything from outside.
 */
export async function storedText(): Promise<string> {
  const asPromise = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
    });
  const rowsOf = async ({ name = '', version = 1 }: IDBDatabaseInfo): Promise<unknown[]> => {
    const database = await asPromise(indexedDB.open(name, version));
    const names = [...database.objectStoreNames];
    const rows =
      names.length === 0
        ? []
        : await Promise.all(names.map((store) => asPromise(database.transaction(names).objectStore(store).getAll())));
    database.close();
    return [name, ...names, ...rows];
  };
  const cachedBy = async (name: string): Promise<string[]> => {
    const cache = await caches.open(name);
    const requests = await cache.keys();
    const bodies = await Promise.all(requests.map(async (request) => (await cache.match(request))?.text() ?? ''));
    // The app's own code contains the names that it looks for; only answers of the API could contain a customer's data.
    return requests.flatMap(({ url }, place) => (url.includes('/api/') ? [url, bodies[place] ?? ''] : [url]));
  };
  const databases = await indexedDB.databases();
  const parts = [
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    JSON.stringify(await Promise.all(databases.map(rowsOf))),
    ...(await Promise.all((await caches.keys()).map(cachedBy))).flat(),
  ];
  return parts.join('\n');
}
