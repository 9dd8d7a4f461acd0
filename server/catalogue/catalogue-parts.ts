/** Tests and packages have this in common in the contract. */
import type { ItemType } from '../../src/contract/cart.ts';

type Limits<Sex> = { readonly sexLimit?: Sex; readonly ageMin?: number; readonly ageMax?: number };

/** A category as its tests or packages name it. */
export type Category = {
  readonly name: string;
  /** Says that the name is in English although another language was asked for. */
  readonly isNameLeft: boolean;
};

type Rating = { readonly rating?: number; readonly reviewsCount: number };

/** Returns the customers' rating of an item. */
export type Ratings = (type: ItemType, id: string) => Rating;

/** The sum of an item's stored reviews; items without reviews have none. */
export type ReviewSum = { readonly itemType: ItemType; readonly itemId: string; readonly count: number; readonly stars: number };

const noReviews: Rating = { reviewsCount: 0 };

export function ratingsFrom(sums: readonly ReviewSum[]): Ratings {
  const key = (type: ItemType, id: string) => `${type}:${id}`;
  const ratings = new Map(
    sums.map(({ itemType, itemId, count, stars }): [string, Rating] => [
      key(itemType, itemId),
      { rating: Math.round((stars / count) * 10) / 10, reviewsCount: count },
    ]),
  );
  return (type, id) => ratings.get(key(type, id)) ?? noReviews;
}

export function limitsOf<Sex>({ sexLimit, ageMin, ageMax }: Limits<Sex>): Limits<Sex> {
  return withoutUndefined({ sexLimit, ageMin, ageMax }) as Limits<Sex>;
}

type WithoutUndefined<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** Returns the fields that have a value: an absent one is left out of an answer, not sent empty. */
export function withoutUndefined<Fields extends object>(fields: Fields): WithoutUndefined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<Fields>;
}
