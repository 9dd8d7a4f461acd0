import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../src/contract/orders.ts';
import { Done } from '../../src/contract/envelope.ts';
import { PatientListAnswer } from '../../src/contract/patients.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { addPatient, mother, readyToOrder } from '../support/server/household.ts';
import { apply } from '../support/server/offer-orders.ts';
import { listedOrders, placeOrder } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';
import { addLine, cartOf } from '../support/server/shopper.ts';

const server = await testServer({ slotCapacity: 1000 });

const remove = (customer: Caller, id: string) => customer.delete(pathWithId(paths.patient, id));
const list = async (customer: Caller) => (await customer.get(paths.patients)).read(PatientListAnswer).data.patients;
const named = async (customer: Caller) => (await list(customer)).map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

/** A moment apart, the first one as default. */
async function family(customer: Caller, names: readonly string[]) {
  const added = [];
  for (const name of names) {
    added.push(await addPatient(customer, { name, isSelf: name === 'Asha' }));
    server.passes(1);
  }
  return added.map(({ id }) => id);
}

describe('deleting a patient', () => {
  it('removes one whom no order needs, and leaves the default alone [API-039]', async () => {
    const asha = await server.customer();
    const [, kabir] = await family(asha, ['Asha', 'Kabir']);
    const answer = await remove(asha, kabir ?? '');
    expect(answer.status).toBe(200);
    answer.read(Done);
    expect(await named(asha)).toEqual(['Asha*']);
  });

  it('makes the customer’s own patient the default when the default goes, else the oldest', async () => {
    const asha = await server.customer();
    const [meera = '', kabir = '', own = ''] = await family(asha, ['Meera', 'Kabir', 'Asha']);
    await remove(asha, meera);
    expect(await named(asha)).toEqual(['Kabir', 'Asha*']);
    await family(asha, ['Ravi']);
    await remove(asha, own);
    expect(await named(asha)).toEqual(['Kabir*', 'Ravi']);
    await remove(asha, kabir);
    expect(await named(asha)).toEqual(['Ravi*']);
  });

  it('may take the last one, and the next one that is added is the default again', async () => {
    const asha = await server.customer();
    const { id } = await addPatient(asha);
    expect((await remove(asha, id)).status).toBe(200);
    expect(await list(asha)).toEqual([]);
    await addPatient(asha, { name: 'Kabir' });
    expect(await named(asha)).toEqual(['Kabir*']);
  });

  it('answers for a stranger’s patient what it answers for none, and leaves it', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const { id } = await addPatient(asha);
    const [foreign, missing] = [await remove(ravi, id), await remove(ravi, 'no-such-patient')];
    expect([foreign.status, foreign.message]).toEqual([404, 'Patient not found']);
    expect(foreign.text).toBe(missing.text);
    expect(await list(asha)).toHaveLength(1);
  });

  it('takes the lines from the cart, and the offer that needed them', async () => {
    const asha = await server.customer();
    const [meera, kabir] = [await addPatient(asha), await addPatient(asha, { name: 'Kabir' })];
    await addLine(asha, kabir);
    expect((await apply(asha, 'first-basic')).status).toBe(200);
    expect(await cartOf(asha)).toMatchObject({ itemCount: 2, offer: { id: 'first-basic' } });
    await remove(asha, meera.id);
    const cart = await cartOf(asha);
    expect(cart.items.map(({ patientId }) => patientId)).toEqual([kabir.id]);
    expect(cart.offer).toBeUndefined();
    const left = server.database.selectFrom('cartDiscounts').select('offerId').where('customerId', '=', asha.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a patient whom an order needs', () => {
  const setStatus = (id: string, status: OrderStatus) =>
    server.database.updateTable('orders').set({ status }).where('id', '=', id).execute();

  it.each(['Created', 'Confirmed', 'SampleCollected', 'Testing'] as const)('stays while it is %s', async (status) => {
    const { customer, order } = await readyToOrder(server);
    const { id, orderNumber } = await placeOrder(customer, order);
    await setStatus(id, status);
    const answer = await remove(customer, order.patientId);
    expect([answer.status, answer.message]).toEqual([
      422,
      `Meera Rao is part of order ${orderNumber}, which is not completed yet. Cancel it or wait for its reports, then delete.`,
    ]);
    expect(await list(customer)).toHaveLength(1);
  });

  it.each(['Completed', 'Cancelled'] as const)('may go once it is %s, and the order keeps who it was', async (status) => {
    const { customer, order } = await readyToOrder(server);
    const { id } = await placeOrder(customer, order);
    await setStatus(id, status);
    expect((await remove(customer, order.patientId)).status).toBe(200);
    const [kept] = await listedOrders(customer);
    expect(kept?.patient).toMatchObject({ name: mother.name, dateOfBirth: mother.dateOfBirth });
  });

  it('is whoever gives a sample, and the one of the visit; nobody else of the family', async () => {
    const { customer, order } = await readyToOrder(server);
    const [kabir, ravi] = [await addPatient(customer, { name: 'Kabir' }), await addPatient(customer, { name: 'Ravi' })];
    const items = [{ type: 'test', id: 'cbc', quantity: 1, patientId: kabir.id }] as const;
    await placeOrder(customer, { ...order, items: [...items] });
    expect((await remove(customer, kabir.id)).status).toBe(422);
    expect((await remove(customer, order.patientId)).status).toBe(422);
    expect((await remove(customer, ravi.id)).status).toBe(200);
  });

  it('and is ordered for at the moment of the deletion, either stays or is not ordered for', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { customer, order } = await readyToOrder(server);
      const [placed, removed] = await Promise.all(
        round % 2 === 0
          ? [customer.post(paths.orders, order), remove(customer, order.patientId)]
          : [remove(customer, order.patientId), customer.post(paths.orders, order)].toReversed(),
      );
      expect([
        [201, 422],
        [404, 200],
      ]).toContainEqual([placed?.status, removed?.status]);
    }
  });
});

describe('the default', () => {
  it('is one also when patients are deleted and made default at the same moment', async () => {
    const asha = await server.customer();
    const ids = await family(asha, ['Asha', 'Meera', 'Kabir', 'Ravi', 'Noor']);
    const calls = [
      ...ids.slice(0, 3).map((id) => remove(asha, id)),
      ...ids.map((id) => asha.put(pathWithId(paths.defaultPatient, id))),
    ];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
    expect((await list(asha)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(await list(asha)).toHaveLength(2);
  });
});
