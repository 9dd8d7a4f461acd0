import words from '#words/rejections';
import type { Order, OrderItem, RejectedSample } from '../../contract/orders.ts';

/** Says why a sample could not be measured. Another API may have reasons that ours does not know. */
export const rejectionReason = ({ reason }: Pick<RejectedSample, 'reason'>): string =>
  Object.hasOwn(words.reasons, reason) ? words.reasons[reason as keyof typeof words.reasons] : words.reasons.other;

export type Repeats = {
  /** Their new collection has no time yet. */
  readonly waiting: readonly RejectedSample[];
  /** Their new collection is ahead. */
  readonly booked: readonly RejectedSample[];
  /** Their new sample is taken. */
  readonly taken: readonly RejectedSample[];
};

export function repeatsOf({ rejectedSamples = [] }: Pick<Order, 'rejectedSamples'>): Repeats {
  const hasTime = ({ repeatOrderId }: RejectedSample) => repeatOrderId !== undefined;
  const isTaken = ({ collectedAt }: RejectedSample) => collectedAt !== undefined;
  return {
    waiting: rejectedSamples.filter((sample) => !hasTime(sample) && !isTaken(sample)),
    booked: rejectedSamples.filter((sample) => hasTime(sample) && !isTaken(sample)),
    taken: rejectedSamples.filter((sample) => hasTime(sample) && isTaken(sample)),
  };
}

/**
 * Returns the items of the order that hold the tests whose new sample has no time yet: how to prepare depends on them. A test that
 * is no item by itself was booked in a package.
 */
export function itemsToRepeat(order: Pick<Order, 'items' | 'rejectedSamples'>): OrderItem[] {
  const names = new Set(repeatsOf(order).waiting.flatMap(({ tests }) => tests));
  const single = order.items.filter(({ type, name }) => type !== 'package' && names.has(name));
  if (single.length >= names.size) return single;
  return order.items.filter((item) => item.type === 'package' || single.includes(item));
}
