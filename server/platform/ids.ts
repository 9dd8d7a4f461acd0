import { randomBytes, randomUUID } from 'node:crypto';

/** Ids say nothing about order or number of rows. */
export const newId = (): string => randomUUID();

/** Crockford's base32: no letter that is mistaken for a digit when read out on the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** "LH-7K2M9QXA": what a customer reads to support. */
export function newOrderNumber(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  return `LH-${[...randomBytes(8)].map((byte) => crockford[byte % 32]).join('')}`;
}
