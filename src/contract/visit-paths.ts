/** The calls about holding a slot (decision X17). They are apart from the other paths, which every page loads. */
export const slotHoldPath = '/slot-hold';
export const prolongSlotHoldPath = '/slot-hold/prolong';
