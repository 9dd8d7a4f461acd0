/** The calls about holding a slot and waiting for an earlier time (decisions X17 and X18). They are apart from the other paths, which every page loads. */
export const slotHoldPath = '/slot-hold';
export const prolongSlotHoldPath = '/slot-hold/prolong';
/** Where an order's customer asks to be told of an earlier time (PUT), and stops it (DELETE). The one that is offered is taken by moving the order. */
export const earlierTimePath = '/orders/:id/earlier-time';
/** Leaves the time that is offered to the next one (DELETE). */
export const earlierOfferPath = '/orders/:id/earlier-time/offer';
