import type { Address } from '../contract/addresses.ts';

export function AddressText({ address: { name, street, city, state, postalCode, country } }: { readonly address: Address }) {
  return (
    <>
      {name}
      <br />
      {street}
      <br />
      {city}, {state} {postalCode}
      <br />
      {country}
    </>
  );
}
