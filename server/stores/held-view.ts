/**
 * What everybody reads, put together once from its tables and kept in memory: it changes only when a server starts with
 * other data files. Another process may have done that, so the stored content hash is looked at for each request; that
 * costs one read by key.
 */
import type { Database } from '../db/schema.ts';

type Held<View> = { readonly contentHash: string; readonly view: Promise<View> };

type Source<View> = {
  readonly contentHash: (database: Database) => Promise<string | undefined>;
  readonly read: (database: Database) => Promise<View>;
};

export function heldView<View>({ contentHash, read }: Source<View>): (database: Database) => Promise<View> {
  const views = new WeakMap<Database, Held<View>>();
  return async (database) => {
    const current = (await contentHash(database)) ?? '';
    const held = views.get(database);
    if (held?.contentHash === current) return held.view;
    const next: Held<View> = { contentHash: current, view: read(database) };
    views.set(database, next);
    // A read that failed is not kept; the next request tries again.
    next.view.catch(() => views.get(database) === next && views.delete(database));
    return next.view;
  };
}
