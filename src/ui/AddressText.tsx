import common from '#words/common';
import type { Address } from '../contract/addresses.ts';
import { labelOf } from '../lib/text/label-of.ts';
import { Isolated } from './Isolated.tsx';

export function AddressText({ address: { name, street, city, state, postalCode, country } }: { readonly address: Address }) {
  return (
    <>
      <Isolated of={name} />
      <br />
      <Isolated of={street} />
      <br />
      <Isolated of={city} />, <Isolated of={state} /> {postalCode}
      <br />
      <Isolated of={labelOf(common.countries, country)} />
    </>
  );
}
