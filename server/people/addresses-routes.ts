import words from '#words/refusals-people';
import { AddressAnswer, AddressListAnswer, NewAddress, type Address } from '../../src/contract/addresses.ts';
import { Done, IdParams } from '../../src/contract/envelope.ts';
import { paths } from '../../src/contract/paths.ts';
import { notFound, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { addAddress, changeAddress, listAddresses, makeDefaultAddress, removeAddress } from './addresses-store.ts';

export function addressRoutes(api: ApiServer, { database, settings, now }: AppDeps): void {
  api.get(paths.addresses, { schema: { response: { 200: AddressListAnswer } } }, async ({ customerId }) =>
    success({ addresses: await listAddresses(database, customerId) }),
  );

  api.post(
    paths.addresses,
    { schema: { body: NewAddress, response: { 201: AddressAnswer } } },
    async ({ customerId, body }, reply) => {
      const address = await addAddress(database, customerId, body, { at: now(), most: settings.limits.addresses });
      return reply.code(201).send(success({ address }));
    },
  );

  api.put(
    paths.address,
    { schema: { params: IdParams, body: NewAddress, response: { 200: AddressAnswer } } },
    async ({ customerId, params, body }) =>
      success({ address: known(await changeAddress(database, customerId, params.id, body)) }),
  );

  api.put(
    paths.defaultAddress,
    { schema: { params: IdParams, response: { 200: AddressAnswer } } },
    async ({ customerId, params }) => success({ address: known(await makeDefaultAddress(database, customerId, params.id)) }),
  );

  api.delete(paths.address, { schema: { params: IdParams, response: { 200: Done } } }, async ({ customerId, params }) => {
    if (!(await removeAddress(database, customerId, params.id))) throw unknownAddress();
    return success({});
  });
}

const unknownAddress = () => notFound(words.addressNotFound);

function known(address: Address | undefined): Address {
  if (address === undefined) throw unknownAddress();
  return address;
}
