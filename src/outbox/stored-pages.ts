/** Changes the pages of a prescription that is not confirmed yet. Each change is one transaction: all of it or nothing. */
import { inOutbox } from './outbox-database.ts';
import { prescriptionOf, type Capture } from './outbox-rows.ts';

/** Pages are written with their bytes, which takes long on a slow phone. */
const writtenWithinMs = 20_000;

/**
 * Stores a further page of a prescription. If that prescription has gone meanwhile, sent or discarded in another tab, the page
 * begins one of its own: under the former key it would never be sent.
 * @returns the capture as it is stored; undefined where it could not be
 */
export const putPage = (page: Capture): Promise<Capture | undefined> =>
  inOutbox<Capture | undefined>(
    async (database) => {
      const stores = database.transaction(['captures', 'owner'], 'readwrite');
      const captures = stores.objectStore('captures');
      const owner = await stores.objectStore('owner').get('owner');
      const isWelcome = page.customerId === null || owner?.customerId === page.customerId;
      let isThere = (await captures.getKey(prescriptionOf(page))) !== undefined;
      // The first page, whose id the prescription has, may have been removed from it.
      for (let cursor = isThere ? null : await captures.openCursor(); cursor && !isThere; cursor = await cursor.continue())
        isThere = prescriptionOf(cursor.value) === prescriptionOf(page);
      const stored = isThere ? page : alone(page);
      if (isWelcome) await captures.put(stored);
      await stores.done;
      return isWelcome ? stored : undefined;
    },
    undefined,
    writtenWithinMs,
  );

function alone({ prescriptionId: _prescription, position: _position, ...page }: Capture): Capture {
  return page;
}

export type PageChange = Partial<Pick<Capture, 'position' | 'turn' | 'corners' | 'prescriptionId'>>;

/** @returns whether it is stored; what was removed meanwhile stays removed */
export const changePages = (changes: ReadonlyMap<string, PageChange>): Promise<boolean> =>
  inOutbox(
    async (database) => {
      const { store, done } = database.transaction('captures', 'readwrite');
      for (const [id, change] of changes) {
        const page = await store.get(id);
        if (page) await store.put({ ...page, ...change });
      }
      await done;
      return true;
    },
    false,
    writtenWithinMs,
  );

export const deletePages = (ids: readonly string[]): Promise<void> =>
  inOutbox(
    async (database) => {
      const { store, done } = database.transaction('captures', 'readwrite');
      for (const id of ids) await store.delete(id);
      await done;
    },
    undefined,
    writtenWithinMs,
  );
