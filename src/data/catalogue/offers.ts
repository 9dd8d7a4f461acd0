import { useLiveQuery } from 'dexie-react-hooks';
import { readOffer, readOfferCategories, readOffers } from '../../api/offer-shapes.ts';
import type { CartItem } from '../../contract/cart.ts';
import type { Offer, OfferCategory } from '../../contract/offers.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { categoriesOf, filterOffers, type OfferFilter } from '../../lib/offers/offer-list.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { answeredLines } from '../cart/cart.ts';
import { firstOffers } from './first-rows.ts';
import { fromListOrOwn } from '../engine/list-or-own.ts';
import { api } from '../engine/network.ts';
import { inServerOrder, withPosition } from '../engine/positions.ts';
import type { CachedResource } from '../engine/pull.ts';
import { invalidate, minutes, useCached } from '../engine/use-cached.ts';
import { useFiltered } from '../engine/use-filtered.ts';

const listKey = 'offers';

/** Returns all offers. Only this unfiltered answer replaces the rows on the device. A null key loads nothing. */
const useAllOffers = (key: typeof listKey | null = listKey): Cached<Offer[]> => useCached({ ...offerList, key });

export const offerList: CachedResource<Offer[]> = {
  key: listKey,
  isPersonal: false,
  read: () => db.offers.toArray().then(inServerOrder),
  fetch: async (reader) => readOffers(await reader.get(paths.offers)),
  write: (offers) => db.offers.clear().then(() => db.offers.bulkPut(offers.map(withPosition))),
  given: firstOffers,
  maxAgeMs: minutes(5),
};

/** Returns the offers that the server finds; the same rules search the device's copy. */
export function useOffers(filter: OfferFilter = {}): Cached<Offer[]> {
  const all = useAllOffers();
  return useFiltered<Offer>({
    name: listKey,
    all,
    // If not even the whole list arrived, there is nothing to filter, and the retry is the list's.
    query: all.status === 'failed' ? {} : { ...filter },
    fetch: async (query) => readOffers(await api().get(paths.offers, query)),
    filter: (offers) => filterOffers(offers, filter),
  });
}

/** Returns the server's categories. Until they arrive, or if they cannot, the offers' own categories stand in. */
export function useOfferCategories(): readonly OfferCategory[] {
  const all = useAllOffers();
  const categories = useCached(offerCategoryList);
  if (categories.status === 'ready') return categories.data;
  return all.status === 'ready' ? categoriesOf(all.data) : [];
}

export const offerCategoryList: CachedResource<OfferCategory[]> = {
  key: 'offer-categories',
  isPersonal: false,
  read: () => db.offerCategories.toArray().then(inServerOrder),
  fetch: async (reader) => readOfferCategories(await reader.get(paths.offerCategories)),
  write: (categories) => db.offerCategories.clear().then(() => db.offerCategories.bulkPut(categories.map(withPosition))),
  maxAgeMs: minutes(5),
};

/** Returns an offer from the list on the device, or else by its own call (decision G27). */
export function useOffer(id: string): Cached<Offer> {
  const place = useLiveQuery(async () => ({ id, isListed: await isOnDevice(id) }), [id]);
  const isListed = place?.id === id ? place.isListed : undefined;
  const listed = useAllOffers(isListed === true ? listKey : null);
  const key = offerKey(id);
  const own = useCached<Offer>({
    key: isListed === false ? key : null,
    isPersonal: false,
    read: async () => (await db.documents.get(key))?.value as Offer | undefined,
    fetch: (reader) =>
      fromListOrOwn(
        async () => readOffers(await reader.get(paths.offers)).find((offer) => offer.id === id),
        async () => readOffer(await reader.get(pathWithId(paths.offer, id))),
      ),
    write: (value) => db.documents.put({ key, value }),
    maxAgeMs: minutes(5),
  });
  const row = listed.status === 'ready' ? listed.data.find((offer) => offer.id === id) : undefined;
  return listed.status === 'ready' && row ? { ...listed, data: row, beginning: undefined } : own;
}

const offerKey = (id: string) => `offer/${id}`;

const isOnDevice = (id: string): Promise<boolean> => withDatabase(async () => (await db.offers.get(id)) !== undefined, false);

/**
 * Makes the offer the cart's discount; the caller must pull the cart again (API-051, decision G35).
 * @returns the lines of the cart in the answer, if there is one
 */
export async function applyOffer(offerId: string): Promise<readonly CartItem[]> {
  try {
    const answer = await api().send('post', paths.applyOffer, { offerId });
    return answeredLines(answer);
  } catch (error) {
    // The offer is over, used up or changed, so the copies of it are outdated.
    if (isStatus(error, 404) || isStatus(error, 422)) await Promise.all([listKey, offerKey(offerId)].map(invalidate));
    throw error;
  }
}
