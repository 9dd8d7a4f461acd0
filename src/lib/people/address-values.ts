import common from '#words/common';
import words from '#words/forms';
import { addressTypes } from '../../contract/choices.ts';
import type { Address, NewAddress } from '../../contract/addresses.ts';
import { mostCharacters, tooLongOf } from '../text/too-long.ts';

export const addressFields = ['addressType', 'name', 'street', 'city', 'state', 'postalCode', 'country'] as const;

export type AddressField = (typeof addressFields)[number];
export type AddressValues = Readonly<Record<AddressField, string>>;

export const addressValues = (address: Address | undefined): AddressValues => ({
  addressType: address?.addressType ?? 'Home',
  name: address?.name ?? common.addressTypes.Home,
  street: address?.street ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postalCode: address?.postalCode ?? '',
  country: address?.country ?? 'India',
});

const { addressName, street, city, state, postalCode } = mostCharacters;
const longest = { name: addressName, street, city, state, postalCode };

/** Returns one message per invalid field, in the form's order (CHKOUT-024, decision G48). */
export function addressErrors(values: AddressValues): Partial<AddressValues> {
  const missing = words.missingInAddress;
  const names = Object.keys(missing) as (keyof typeof missing)[];
  const blank = names.filter((name) => values[name].trim() === '').map((name) => [name, missing[name]]);
  return { ...tooLongOf(values, longest), ...Object.fromEntries(blank) } as Partial<AddressValues>;
}

export function toNewAddress(values: AddressValues, isDefault: boolean): NewAddress {
  return {
    addressType: addressTypes.find((type) => type === values.addressType) ?? 'Home',
    name: values.name.trim(),
    street: values.street.trim(),
    city: values.city.trim(),
    state: values.state.trim(),
    postalCode: values.postalCode.trim(),
    country: values.country.trim(),
    isDefault,
  };
}

/** Changes the name along with the type if it only repeats the type, so that no office is called Home. */
export function withAddressType(values: AddressValues, addressType: string): Pick<AddressValues, 'addressType' | 'name'> {
  const isOwnName = values.name.trim() !== '' && values.name !== values.addressType;
  return { addressType, name: isOwnName ? values.name : addressType };
}
