import { Type, type Static } from 'typebox';
import { addressTypes } from './choices.ts';
import { blanks, Line, oneOf } from './formats.ts';
import { Success } from './envelope.ts';

const fields = {
  name: Line('Address name', 60),
  street: Line('Street', 200),
  city: Line('City', 80),
  state: Line('State', 80),
  postalCode: Type.String({ title: 'Postal code', pattern: `^${blanks}[A-Za-z0-9][A-Za-z0-9 -]{2,10}${blanks}$`, maxLength: 14 }),
  country: Line('Country', 60),
};

export const NewAddress = Type.Object({
  addressType: Type.Optional(oneOf(addressTypes, 'Address type')),
  ...fields,
  isDefault: Type.Optional(Type.Boolean({ title: 'Default address' })),
});
export type NewAddress = Static<typeof NewAddress>;

/** The address of the registration payload has no addressType (decision C27). */
export const RegistrationAddress = Type.Object({ ...fields, isDefault: Type.Optional(Type.Boolean()) });

export const Address = Type.Object({
  id: Type.String(),
  addressType: oneOf(addressTypes),
  // The fields have no rules because a stored address was accepted under the rules of its time.
  name: Type.String(),
  street: Type.String(),
  city: Type.String(),
  state: Type.String(),
  postalCode: Type.String(),
  country: Type.String(),
  isDefault: Type.Boolean(),
});
export type Address = Static<typeof Address>;

export const AddressAnswer = Success(Type.Object({ address: Address }));
export const AddressListAnswer = Success(Type.Object({ addresses: Type.Array(Address) }));
