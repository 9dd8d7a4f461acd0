import type { Offer } from '../../contract/offers.ts';
import { offerTypeOf } from './offer-list.ts';

/** Returns how often the offer can still be used, or undefined when there is no limit. */
export function usesLeft({ usageCount = 0, maxUsage }: Pick<Offer, 'usageCount' | 'maxUsage'>): number | undefined {
  return maxUsage === undefined ? undefined : Math.max(maxUsage - usageCount, 0);
}

export function usesLeftText(left: number): string {
  if (left === 0) return 'Used up';
  return left === 1 ? '1 use left' : `${left} uses left`;
}

/** Lists the offer's marks, without one that its type already states. */
export function offerMarks({ offerType, isFlashSale, isLimitedTime, isFeatured }: Offer): string[] {
  const marks: Record<string, boolean> = {
    Featured: isFeatured,
    'Flash sale': isFlashSale && offerTypeOf(offerType) !== 'Flash Sale',
    'Limited time': isLimitedTime,
  };
  return Object.keys(marks).filter((mark) => marks[mark]);
}
