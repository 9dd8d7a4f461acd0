import type { Operator } from '../../../server/operations/operator-steps-store.ts';

/** The operator who types the commands of a test. */
export const operator: Operator = { name: 'meera', place: 'lab-1' };
