import refusals from '#words/refusals';
import words from '#words/refusals-cart';
import people from '#words/refusals-people';
import type { ItemType } from '../../src/contract/cart.ts';
import { maxLineQuantity } from '../../src/contract/choices.ts';
import { notFound, unprocessable, type HttpError } from '../platform/answers.ts';
import type { NotAdded } from '../cart/carts-store.ts';

/** Returns why nothing was added to the cart, in words for the customer. */
export function refusalToAdd(reason: NotAdded, type: ItemType): HttpError {
  switch (reason) {
    case 'unknown-item':
      return notFound(type === 'test' ? refusals.testNotFound : refusals.packageNotFound);
    case 'unknown-patient':
      return notFound(people.patientNotFound, ['patientId']);
    case 'too-many':
      return unprocessable(words.tooManyOfItem(maxLineQuantity));
    case 'full':
      return unprocessable(words.full);
  }
}
