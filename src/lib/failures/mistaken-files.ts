/**
 * The browser itself may remember a fallback page for a script or a style, with headers which say that it never changes:
 * whatever this page has asked for and got in that form is fetched anew, past what is remembered.
 * @throws TypeError where there is no network
 */
export async function refetchMistakenFiles(): Promise<void> {
  await Promise.all(performance.getEntriesByType('resource').map(mend));
}

async function mend({ name }: PerformanceEntry): Promise<void> {
  if (!/\.(js|css)$/.test(name)) return;
  const { headers } = await fetch(name, { cache: 'force-cache' });
  if (!/script|css/.test(headers.get('content-type') ?? '')) await fetch(name, { cache: 'reload' });
}
