/**
 * Fetches scripts and styles of this page again, past the HTTP cache, when the cache holds an HTML page in their place. A host's
 * fallback page may have been cached there for good by its headers.
 * @throws TypeError when there is no network
 */
export async function refetchMistakenFiles(): Promise<void> {
  await Promise.all(performance.getEntriesByType('resource').map(mend));
}

async function mend({ name }: PerformanceEntry): Promise<void> {
  if (!/\.(js|css)$/.test(name)) return;
  const { headers } = await fetch(name, { cache: 'force-cache' });
  if (!/script|css/.test(headers.get('content-type') ?? '')) await fetch(name, { cache: 'reload' });
}
