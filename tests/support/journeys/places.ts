/** Lists every page, and every dialog, drawer and menu that opens on one, for tests of rules that hold everywhere. */
import { customersPlaces } from './customers-places.ts';
import type { Place } from './place.ts';
import { visitorsPlaces } from './visitors-places.ts';
import { wordsIn, type AppWords } from './words-in.ts';

export type Places = {
  /** Those that any visitor can reach. */
  readonly publicPlaces: readonly Place[];
  /** Those that the demonstration's customer can reach. */
  readonly ownPlaces: readonly Place[];
  /** Puts something into the cart, for the places that need it. */
  readonly booking: Place;
};

/** Returns the places of the app in a language. */
export function placesIn(words: AppWords): Places {
  const publicPlaces = visitorsPlaces(words);
  const { ownPlaces, booking } = customersPlaces(words);
  const { code } = words.language;
  const there = (place: Place): Place => (code === 'en' ? place : { ...place, path: `/${code}${place.path}` });
  return { publicPlaces: publicPlaces.map(there), ownPlaces: ownPlaces.map(there), booking: there(booking) };
}

export const { publicPlaces, ownPlaces, booking } = placesIn(await wordsIn('en'));
