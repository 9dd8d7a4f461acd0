import type { Address } from '../../src/contract/addresses.ts';
import type { Order } from '../../src/contract/orders.ts';
import { orderPatients } from '../../src/lib/orders/order-list.ts';
import { unlinked, type Unlinked } from '../platform/typed-text.ts';

type Place = Readonly<Record<Exclude<keyof Address, 'id' | 'addressType' | 'isDefault'>, Unlinked>>;

/** An order for mails and invoices. It has only what they need of the customer's typed text, and none of it verbatim. */
export type OrderInWords = Omit<Order, 'specialInstructions' | 'address' | 'patient' | 'patients' | 'cancellation'> & {
  readonly address?: Place;
  readonly patients: { readonly id: string; readonly name: Unlinked }[];
  readonly cancellation?: Omit<NonNullable<Order['cancellation']>, 'reason'>;
};

export function orderInWords(order: Order): OrderInWords {
  const { specialInstructions: _instructions, address, patient: _patient, patients: _patients, cancellation, ...ours } = order;
  return {
    ...ours,
    ...(address && { address: placeInWords(address) }),
    patients: orderPatients(order).map(({ id, name }) => ({ id, name: unlinked(name) })),
    ...(cancellation && { cancellation: { at: cancellation.at, refund: cancellation.refund } }),
  };
}

const placeInWords = ({ name, street, city, state, postalCode, country }: Address): Place => ({
  name: unlinked(name),
  street: unlinked(street),
  city: unlinked(city),
  state: unlinked(state),
  postalCode: unlinked(postalCode),
  country: unlinked(country),
});
