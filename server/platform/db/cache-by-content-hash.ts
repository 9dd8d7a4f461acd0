/**
 * Content that everybody reads is assembled once from its tables and cached in memory. It changes only when content is
 * applied or a server starts with other data files. Another process may do either, so each request compares the stored
 * content hash, which costs one read by key. It is read in English, whoever asks first: those who ask later get the same.
 */
import { english, inLanguage } from '../language.ts';
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
    const next: Held<View> = { contentHash, view: inLanguage(english, () => readWhole(database, contentHash)) };
    views.set(database, next);
    // A read that failed is not cached, so that the next request tries again; its own caller sees the error.
    next.view.catch(() => views.get(database) === next && views.delete(database));
    return next.view;
  }

  /** If another process changes the tables during the read, they are read again, because the parts would not match. */
  async function readWhole(database: Database, contentHash: string): Promise<View> {
    const view = await source.read(database);
    if ((await hashNow(database)) === contentHash) return view;
    // Without this, and if the earlier content came back, this call would find its own entry and wait for itself.
    views.delete(database);
    return current(database);
  }

  return current;
}
