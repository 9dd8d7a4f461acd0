import { randomBytes, randomUUID } from 'node:crypto';

/** Ids reveal nothing about the order or the number of rows. */
export const newId = (): string => randomUUID();

/** Crockford's base32 has no letter that is mistaken for a digit when it is read out on the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns for instance "LH-7K2M9QXA", which a customer reads to support. */
export function newOrderNumber(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  return `LH-${[...randomBytes(8)].map((byte) => crockford[byte % 32]).join('')}`;
}
