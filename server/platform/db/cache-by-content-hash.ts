/**
 * What everybody reads, put together once from its tables and kept in memory: it changes only when a server starts with
 * other data files. Another process may have done that, so the stored content hash is looked at for each request; that
 * costs one read by key.
 */
import type { Database } from './schema.ts';

type Held<View> = { readonly contentHash: string; readonly view: Promise<View> };

type Source<View> = {
  readonly contentHash: (database: Database) => Promise<string | undefined>;
  readonly read: (database: Database) => Promise<View>;
};

export function cacheByContentHash<View>(source: Source<View>): (database: Database) => Promise<View> {
  const views = new WeakMap<Database, Held<View>>();
  const hashNow = async (database: Database) => (await source.contentHash(database)) ?? '';

  async function current(database: Database): Promise<View> {
    const contentHash = await hashNow(database);
    const held = views.get(database);
    if (held?.contentHash === contentHash) return held.view;
    const next: Held<View> = { contentHash, view: readWhole(database, contentHash) };
    views.set(database, next);
    // A read that failed is not kept; the next request tries again.
    next.view.catch(() => views.get(database) === next && views.delete(database));
    return next.view;
  }

  /** Tables that another process changed while they were read make no whole: what it left there is read instead. */
  async function readWhole(database: Database, contentHash: string): Promise<View> {
    const view = await source.read(database);
    if ((await hashNow(database)) === contentHash) return view;
    // Or it would be found there by its own call, should the former files have come back, and wait for itself.
    views.delete(database);
    return current(database);
  }

  return current;
}
