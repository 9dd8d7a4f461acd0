import words from '#words/offers-in-words';
import type { Offer } from '../../contract/offers.ts';
import { offerTypeOf } from './offer-list.ts';

/** Returns how often the offer can still be used, or undefined when there is no limit. */
export function usesLeft({ usageCount = 0, maxUsage }: Pick<Offer, 'usageCount' | 'maxUsage'>): number | undefined {
  return maxUsage === undefined ? undefined : Math.max(maxUsage - usageCount, 0);
}

export function usesLeftText(left: number): string {
  return left === 0 ? words.usedUp : words.usesLeft(left);
}

/** Lists the offer's marks, without one that its type already states. */
export function offerMarks({ offerType, isFlashSale, isLimitedTime, isFeatured }: Offer): string[] {
  return [
    ...(isFeatured ? [words.featured] : []),
    ...(isFlashSale && offerTypeOf(offerType) !== 'Flash Sale' ? [words.flashSale] : []),
    ...(isLimitedTime ? [words.limitedTime] : []),
  ];
}
