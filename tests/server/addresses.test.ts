import { describe, expect, it } from 'vitest';
import { AddressAnswer, AddressListAnswer } from '../../src/contract/addresses.ts';
import { Done } from '../../src/contract/envelope.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { addAddress, home, readyToOrder } from '../support/server/household.ts';
import { listedOrders } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

const list = async (customer: Caller) => (await customer.get(paths.addresses)).read(AddressListAnswer).data.addresses;
const defaults = async (customer: Caller) => (await list(customer)).filter(({ isDefault }) => isDefault).map(({ name }) => name);

/** Three addresses, a moment apart; the first is the default. */
async function threeAddresses(customer: Caller) {
  const added = [];
  for (const name of ['Home', 'Office', 'Flat']) {
    added.push(await addAddress(customer, { name }));
    server.passes(1);
  }
  return added.map(({ id }) => id) as [string, string, string];
}

describe('creating an address', () => {
  it('answers what was sent, trimmed [API-055, DATA-025]', async () => {
    const asha = await server.customer();
    const answer = await asha.post(paths.addresses, { ...home, addressType: 'Office', name: '  Office ', city: ' Pune' });
    expect(answer.status).toBe(201);
    const { id, ...fields } = answer.read(AddressAnswer).data.address;
    expect(fields).toEqual({ ...home, addressType: 'Office', name: 'Office', city: 'Pune', isDefault: true });
    expect(await list(asha)).toEqual([{ id, ...fields }]);
  });

  it('takes the three types and no other [DATA-026]', async () => {
    const asha = await server.customer();
    for (const addressType of ['Home', 'Office', 'Other'] as const) await addAddress(asha, { addressType });
    expect((await list(asha)).map(({ addressType }) => addressType).toSorted()).toEqual(['Home', 'Office', 'Other']);
    const refused = await asha.post(paths.addresses, { ...home, addressType: 'Work' });
    expect([refused.status, refused.message]).toEqual([400, 'Address type must be one of Home, Office, Other']);
  });

  it('is of type Home when none is named', async () => {
    const { addressType: _, ...rest } = home;
    const answer = await (await server.customer()).post(paths.addresses, rest);
    expect(answer.read(AddressAnswer).data.address.addressType).toBe('Home');
  });

  it.each([
    [{ postalCode: '' }, 'Postal code is required'],
    [{ postalCode: undefined }, 'Postal code is required'],
    [{ postalCode: '??' }, 'Postal code is not valid'],
    [{ street: '   ' }, 'Street is required'],
    [{ city: 7 }, 'City must be text'],
    [{ addressType: 'Palace' }, 'Address type must be one of Home, Office, Other'],
    [{ name: 'x'.repeat(61) }, 'Address name must be at most 60 characters long'],
    [{ isDefault: 'yes' }, 'Default address must be true or false'],
  ])('refuses %o', async (change, message) => {
    const answer = await (await server.customer()).post(paths.addresses, { ...home, ...change });
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});

describe('several addresses', () => {
  it('are kept in the order of creation, the first one as default [API-054, DATA-039]', async () => {
    const asha = await server.customer();
    await threeAddresses(asha);
    expect((await list(asha)).map(({ name }) => name)).toEqual(['Home', 'Office', 'Flat']);
    expect(await defaults(asha)).toEqual(['Home']);
  });

  it('have one default, which moves [API-057]', async () => {
    const asha = await server.customer();
    const [, office] = await threeAddresses(asha);
    const answer = await asha.put(pathWithId(paths.defaultAddress, office));
    expect(answer.read(AddressAnswer).data.address).toMatchObject({ id: office, isDefault: true });
    expect(await defaults(asha)).toEqual(['Office']);
    await addAddress(asha, { name: 'New', isDefault: true });
    expect(await defaults(asha)).toEqual(['New']);
  });

  it('have one default also when all come at once', async () => {
    const asha = await server.customer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => asha.post(paths.addresses, { ...home, isDefault: true })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await defaults(asha)).toHaveLength(1);
  });
});

describe('changing an address', () => {
  it('takes the fields of the create call [API-056]', async () => {
    const asha = await server.customer();
    const [, office] = await threeAddresses(asha);
    const change = { ...home, addressType: 'Other', name: 'Shop', street: '2, MG Road', isDefault: true };
    const answer = await asha.put(pathWithId(paths.address, office), { ...change, id: 'another' });
    expect(answer.read(AddressAnswer).data.address).toEqual({ id: office, ...change });
    expect(await defaults(asha)).toEqual(['Shop']);
  });
});

describe('deleting an address', () => {
  it('removes it, and the oldest that is left becomes the default [API-058]', async () => {
    const asha = await server.customer();
    const [first] = await threeAddresses(asha);
    const answer = await asha.delete(pathWithId(paths.address, first));
    expect(answer.status).toBe(200);
    answer.read(Done);
    expect((await list(asha)).map(({ name }) => name)).toEqual(['Office', 'Flat']);
    expect(await defaults(asha)).toEqual(['Office']);
  });

  it('leaves the default alone when another one goes', async () => {
    const asha = await server.customer();
    const [, office] = await threeAddresses(asha);
    await asha.delete(pathWithId(paths.address, office));
    expect(await defaults(asha)).toEqual(['Home']);
  });

  it('may take the last one', async () => {
    const asha = await server.customer();
    const { id } = await addAddress(asha);
    expect((await asha.delete(pathWithId(paths.address, id))).status).toBe(200);
    expect(await list(asha)).toEqual([]);
  });
});

describe('addresses that are deleted at the same moment', () => {
  it('leave exactly one default among those that stay', async () => {
    const asha = await server.customer();
    const [first, office] = await threeAddresses(asha);
    await addAddress(asha, { name: 'Shop' });
    const calls = [first, office].flatMap((id) => [
      asha.delete(pathWithId(paths.address, id)),
      asha.put(pathWithId(paths.defaultAddress, id)),
    ]);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
    expect((await list(asha)).map(({ name }) => name)).toEqual(['Flat', 'Shop']);
    expect(await defaults(asha)).toHaveLength(1);
  });

  it('leave an order that takes one of them whole or not placed', async () => {
    const big = await testServer({ slotCapacity: 1000 });
    for (let round = 0; round < 6; round += 1) {
      const { customer, order } = await readyToOrder(big);
      const [placed, removed] = await Promise.all([
        customer.post(paths.orders, order),
        customer.delete(pathWithId(paths.address, order.addressId)),
      ]);
      expect(removed.status).toBe(200);
      expect([201, 404]).toContain(placed.status);
      const orders = await listedOrders(customer);
      expect(orders.map(({ address }) => address?.street)).toEqual(placed.status === 201 ? [home.street] : []);
    }
  });
});

describe('a stranger’s address', () => {
  it.each(['PUT', 'DELETE'] as const)('answers %s like one that does not exist, and stays', async (method) => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const { id } = await addAddress(asha);
    const body = method === 'PUT' ? home : undefined;
    const foreign = await ravi.call(method, pathWithId(paths.address, id), body);
    const missing = await ravi.call(method, pathWithId(paths.address, 'no-such-address'), body);
    expect([foreign.status, foreign.message]).toEqual([404, 'Address not found']);
    expect(foreign.text).toBe(missing.text);
    expect(await list(asha)).toHaveLength(1);
  });

  it('cannot be made the default', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const { id } = await addAddress(asha);
    await addAddress(ravi, { name: 'Own' });
    expect((await ravi.put(pathWithId(paths.defaultAddress, id))).message).toBe('Address not found');
    expect(await defaults(ravi)).toEqual(['Own']);
  });
});
