/** Offers are converted here to the form of the contract: those that hold now, at today's prices. */
import type { Offer, OfferCategory } from '../../src/contract/offers.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import { percentOff, toRupees } from '../../src/lib/money.ts';
import type { OfferValidity } from '../catalogue/offer-schema.ts';
import { entryIn } from '../catalogue/translations/in-language.ts';
import type { Database } from '../platform/db/schema.ts';
import { languageNow } from '../platform/language.ts';
import { offerInLanguage } from './offer-in-language.ts';
import { countUses, findOffer, listOfferCategories, listOffers, type StoredOffer, type UseCounts } from './offers-store.ts';
import { periodOf, type Moment } from './periods.ts';
import { termsOf } from './terms.ts';

export async function offersNow(database: Database, moment: Moment): Promise<Offer[]> {
  return entitiesOf(database, await listOffers(database), moment);
}

/** @returns undefined when there is no such offer, or it has ended */
export async function offerNow(database: Database, id: string, moment: Moment): Promise<Offer | undefined> {
  const offer = await findOffer(database, id);
  const [entity] = offer === undefined ? [] : await entitiesOf(database, [offer], moment);
  return entity;
}

/** Returns the categories of the packages with offers, in the catalogue's order. */
export async function offerCategoriesNow(database: Database, moment: Moment): Promise<OfferCategory[]> {
  const counts = Map.groupBy(await offersNow(database, moment), ({ categoryId }) => categoryId);
  const categories = await listOfferCategories(database);
  return categories.flatMap((category) => {
    const { id, icon } = category;
    const { name, description } = entryIn(languageNow(), 'categories', [`packages/${id}`, category]).entry;
    const offerCount = counts.get(id)?.length ?? 0;
    return offerCount === 0 ? [] : [{ id, name, description, icon, offerCount }];
  });
}

async function entitiesOf(database: Database, offers: readonly StoredOffer[], moment: Moment): Promise<Offer[]> {
  const uses = await countUses(database);
  return offers.flatMap((offer) => entityOf(offerInLanguage(offer), uses, moment) ?? []);
}

function entityOf(offer: StoredOffer, uses: UseCounts, moment: Moment): Offer | undefined {
  const { id, title, pricePaise, entry, package: ofOffer } = offer;
  const period = periodOf(entry.validity, moment);
  if (moment.at >= period.endsAt) return undefined;
  const [price, originalPrice] = [toRupees(pricePaise), toRupees(ofOffer.pricePaise)];
  return {
    id,
    title,
    description: entry.description,
    discountPercentage: percentOff(price, originalPrice) ?? 0,
    originalPrice,
    discountedPrice: price,
    savings: toRupees(ofOffer.pricePaise - pricePaise),
    offerType: entry.type,
    // It is the last second and not the first one after it, so that the date is right even without the time.
    validUntil: isoIn(moment.timeZone, period.endsAt - 1000),
    categoryId: ofOffer.categoryId,
    categoryName: ofOffer.categoryName,
    isLimitedTime: isLimitedTime(entry.validity),
    isFlashSale: entry.type === 'Flash Sale',
    isFeatured: entry.isFeatured,
    testsIncluded: ofOffer.testCount,
    packageName: ofOffer.name,
    packageId: ofOffer.id,
    termsAndConditions: termsOf(offer),
    usageCount: uses(id, period.key),
    ...(entry.maxUsage === undefined ? {} : { maxUsage: entry.maxUsage }),
  };
}

/** An offer that comes back each month or quarter is hardly limited; a weekly one, or one until a date, is. */
const isLimitedTime = (validity: OfferValidity): boolean => 'until' in validity || validity.every === 'week';
