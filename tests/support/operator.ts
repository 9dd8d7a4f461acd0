import type { Operator } from '../../server/stores/operator-steps.ts';

/** Whoever types the commands of a test. */
export const operator: Operator = { name: 'meera', place: 'lab-1' };
