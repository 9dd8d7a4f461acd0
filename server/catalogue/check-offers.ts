import { isCalendarDate } from '../../src/lib/time/dates.ts';
import type { Catalogue } from './load.ts';
import type { OfferEntry } from './offer-schema.ts';

type Faults = readonly string[];

/**
 * Returns what is wrong with the offers beyond their form, above all an offer that is no bargain, or not what its type says.
 */
export function offerErrors({ offers, packages }: Pick<Catalogue, 'offers' | 'packages'>): Faults {
  const known = new Map(packages.map((entry) => [entry.id, entry]));
  return offers.flatMap((offer) => {
    const ofOffer = known.get(offer.package);
    const fault = (words: string) => `offer ${offer.id}: ${words}`;
    if (ofOffer === undefined) return [fault(`no package ${offer.package}`)];
    const toPay = ofOffer.discountedPrice ?? ofOffer.price;
    return [
      // The API has a route with this name: GET /offers/categories.
      ...(offer.id === 'categories' ? [fault('its name is taken by the API')] : []),
      ...(offer.price < toPay ? [] : [fault(`costs no less than the package (${toPay})`)]),
      ...('until' in offer.validity && !isCalendarDate(offer.validity.until)
        ? [fault('ends on a date that does not exist')]
        : []),
      ...typeFaults(offer).map(fault),
    ];
  });
}

/** What the type promises must be in the rules, so that it is checked when the offer is used. */
function typeFaults({ type, validity, firstOrderOnly = false, minOrders = 0, minQuantity = 1 }: OfferEntry): Faults {
  const pairs = [
    ['New User Offer', firstOrderOnly, 'for first orders only'],
    ['Loyalty Reward', minOrders >= 2, 'for customers with two orders at least'],
    ['Corporate Deal', minQuantity >= 5, 'for five of the package at least'],
  ] as const;
  const broken = pairs
    .filter(([name, holds]) => (type === name) !== holds)
    .map(([name, , rule]) => `${name} and ${rule} go together`);
  const isWeekly = 'every' in validity && validity.every === 'week';
  return type === 'Flash Sale' && !isWeekly && !('until' in validity) ? [...broken, 'a Flash Sale lasts a week at most'] : broken;
}
