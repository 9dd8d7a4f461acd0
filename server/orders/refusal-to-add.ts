import type { ItemType } from '../../src/contract/cart.ts';
import { maxLineQuantity } from '../../src/contract/choices.ts';
import { notFound, unprocessable, type HttpError } from '../platform/answers.ts';
import type { NotAdded } from '../cart/carts-store.ts';

/** Returns why nothing was added to the cart, in words for the customer. */
export function refusalToAdd(reason: NotAdded, type: ItemType): HttpError {
  switch (reason) {
    case 'unknown-item':
      return notFound(type === 'test' ? 'Test not found' : 'Package not found');
    case 'unknown-patient':
      return notFound('Patient not found');
    case 'too-many':
      return unprocessable(`You can book at most ${maxLineQuantity} of one item.`);
    case 'full':
      return unprocessable('Your cart is full. Please order some of it first.');
  }
}
