/** Tests that the law ties to consent are ordered with it alone, in the words of now, and orders keep the words of then. */
import { describe, expect, it } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { CartAnswer } from '../../src/contract/cart.ts';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { PackageAnswer, PackageListAnswer } from '../../src/contract/packages.ts';
import { TestAnswer, TestListAnswer } from '../../src/contract/tests.ts';
import {
  agreed,
  consentServer,
  couplePackage,
  hivConsent,
  hivOrdered,
  hivTest,
  readyForHiv,
  withWords,
} from '../support/server/consents.ts';
import { addPatient } from '../support/server/household.ts';
import { leave } from '../support/server/leaving.ts';
import { operator } from '../support/server/operator.ts';
import { listedOrders, placeOrder, refusedOrder } from '../support/server/placing.ts';
import { addLine, asha, cbc, kabir } from '../support/server/shopper.ts';

const server = await consentServer();

const missing =
  'An item of this order needs consent by law. Please read what it says in “HIV test” at checkout, and agree for each person.';
const changed = 'The words of the consent have changed. Please read what it says in “HIV test” at checkout, and agree once more.';
const otherPerson = 'Who has to agree has changed. Please read what it says in “HIV test” at checkout, and agree once more.';

async function lab(on: typeof server, ...words: readonly string[]): Promise<string> {
  const { code, out, err } = await answerRequest(on, { program: 'lab', operator, words });
  expect([code, err]).toEqual([0, '']);
  return out;
}

describe('a test that the law ties to consent', () => {
  it('says so in the catalogue, as does a package that contains it', async () => {
    const { items } = (await server.stranger.get(paths.tests)).read(TestListAnswer).data;
    expect(items.filter(({ needsConsent }) => needsConsent).map(({ name }) => name)).toEqual([hivTest]);
    const { data } = (await server.stranger.get(pathWithId(paths.test, 'hiv-1-2-antibody'))).read(TestAnswer);
    expect(data.needsConsent).toBe(true);
    const packages = (await server.stranger.get(paths.packages)).read(PackageListAnswer).data.items;
    expect(packages.filter(({ needsConsent }) => needsConsent).map(({ id }) => id)).toEqual(['couple-check']);
    const { data: one } = (await server.stranger.get(pathWithId(paths.package, 'couple-check'))).read(PackageAnswer);
    expect(one.needsConsent).toBe(true);
  });

  it.each([
    ['test', 'hiv-1-2-antibody'],
    ['package', 'couple-check'],
  ] as const)('brings its words into the cart, as a %s', async (type, id) => {
    const customer = await server.customer();
    const patient = await addPatient(customer);
    await addLine(customer, patient);
    await addLine(customer, patient, { type, id });
    const { items } = (await customer.get(paths.cart)).read(CartAnswer).data;
    const consentsOf = (name: string) => items.find((item) => item.name === name)?.consents;
    expect(consentsOf(cbc)).toBeUndefined();
    expect(consentsOf(type === 'test' ? hivTest : couplePackage)).toEqual([{ version: 'hiv-1', ...hivConsent }]);
  });
});

describe('an order of one', () => {
  it('is refused without consent, by itself and in a package', async () => {
    const { customer, order } = await readyForHiv(server, { consents: [] });
    expect(await refusedOrder(customer, order)).toEqual([422, missing]);
    const { consents: _none, ...silent } = order;
    expect(await refusedOrder(customer, silent)).toEqual([422, missing]);
    const items = [{ type: 'package' as const, id: 'couple-check', quantity: 1, patientId: order.patientId }];
    expect(await refusedOrder(customer, { ...order, items })).toEqual([422, missing]);
  });

  it('is refused where one of two people has not agreed', async () => {
    const { customer, order } = await readyForHiv(server);
    const self = await addPatient(customer, { ...asha, isSelf: true });
    const items = [...order.items, { type: 'test' as const, id: 'hiv-1-2-antibody', quantity: 1, patientId: self.id }];
    expect(await refusedOrder(customer, { ...order, items })).toEqual([422, missing]);
    const placed = await placeOrder(customer, { ...order, items, consents: [...order.consents, agreed(self.id, 'self')] });
    expect(placed.consents?.[0]?.given.map(({ as, patientId }) => [as, patientId]).toSorted()).toEqual([
      ['other', order.patientId],
      ['self', self.id],
    ]);
  });

  it('asks whoever has to agree: for a minor the guardian, told by the age on the day of the collection', async () => {
    const { customer, order } = await readyForHiv(server);
    // The collection is on 22 November 2026.
    const born = { minor: '2008-11-23', adult: '2008-11-22' };
    for (const [as, dateOfBirth] of [
      ['minor', born.minor],
      ['other', born.adult],
    ] as const) {
      const { id } = await addPatient(customer, { ...kabir, dateOfBirth });
      const items = [{ type: 'test' as const, id: 'hiv-1-2-antibody', quantity: 1, patientId: id }];
      const wrong = as === 'minor' ? 'other' : 'minor';
      const answer = await customer.post(paths.orders, { ...order, items, consents: [agreed(id, wrong)] });
      expect([answer.status, answer.message]).toEqual([422, otherPerson]);
      const placed = await placeOrder(customer, { ...order, items, consents: [agreed(id, as)] });
      expect(placed.consents?.[0]?.given[0]).toMatchObject({ as, agreement: hivConsent.agreements[as] });
    }
  });

  it('keeps who agreed, when and to which words, wherever it is read', async () => {
    const { customer, order } = await hivOrdered(server);
    const one = (await customer.get(pathWithId(paths.order, order.id))).read(OrderAnswer).data.order;
    const [listed] = await listedOrders(customer);
    const { agreements, ...consent } = hivConsent;
    const kept = {
      ...consent,
      version: 'hiv-1',
      given: [
        {
          agreement: agreements.other,
          as: 'other',
          patientId: order.patient?.id,
          agreedBy: 'Asha Rao',
          agreedAt: order.createdAt,
        },
      ],
    };
    for (const read of [order, one, listed]) expect(read?.consents).toEqual([kept]);
    expect(one.items.map(({ needsConsent }) => needsConsent)).toEqual([undefined, true]);
  });

  it('keeps nothing that was agreed to without being asked', async () => {
    const { customer, order } = await readyForHiv(server);
    const placed = await placeOrder(customer, { ...order, items: order.items.slice(0, 1) });
    expect(placed.consents).toBeUndefined();
  });

  it('is placed once, however often it is sent with what was agreed to', async () => {
    const { customer, order } = await readyForHiv(server);
    const send = (body: object) => customer.post(paths.orders, body, { headers: { 'idempotency-key': 'key-of-consent' } });
    const [first, second] = [await send(order), await send(order)];
    expect(second.read(OrderAnswer)).toEqual(first.read(OrderAnswer));
    expect(await listedOrders(customer)).toHaveLength(1);
    expect((await send({ ...order, consents: [agreed(order.patientId, 'minor')] })).status).toBe(422);
  });
});

describe('the words', () => {
  it('are a new version where they change: orders are asked for these, and what was placed keeps its own', async () => {
    const own = await consentServer();
    const before = await hivOrdered(own);
    const { customer, order } = await readyForHiv(own);
    const renewed = [
      'This test looks for HIV, and nobody has to take it.',
      'A sentence of the provider’s lawyer stands here now.',
    ];
    own.passes(60_000);
    await applyContent(
      own.database,
      { catalogue: withWords(...renewed) },
      { source: 'applied', isTrial: false, at: own.now(), operator },
    );
    expect(await refusedOrder(customer, order)).toEqual([422, changed]);
    const placed = await placeOrder(customer, { ...order, consents: [agreed(order.patientId, 'other', 'hiv-2')] });
    expect(placed.consents?.[0]).toMatchObject({ version: 'hiv-2', words: renewed });
    const [kept] = await listedOrders(before.customer);
    expect(kept?.consents?.[0]).toMatchObject({ version: 'hiv-1', words: hivConsent.words });
    const versions = JSON.parse(await lab(own, 'consents', '--json')) as {
      version: string;
      operator: string | null;
      place: string | null;
    }[];
    expect(versions.map(({ version, operator: who, place }) => [version, who, place])).toEqual([
      ['hiv-2', 'meera', 'lab-1'],
      ['hiv-1', null, null],
    ]);
    expect(await lab(own, 'consents', 'hiv-2')).toContain(renewed[1]);
  });

  it('stay the same version while they are the same, and are a further one when they go back', async () => {
    const own = await consentServer();
    const apply = (catalogue: ReturnType<typeof withWords>) =>
      applyContent(own.database, { catalogue }, { source: 'applied', isTrial: false, at: own.now(), operator });
    const versions = async () => JSON.parse(await lab(own, 'consents', '--json')) as { version: string }[];
    const others = withWords('Other words of the provider than before.');
    await apply(others);
    await apply({ ...others, offers: [] });
    await apply(withWords(...hivConsent.words));
    expect((await versions()).map(({ version }) => version)).toEqual(['hiv-3', 'hiv-2', 'hiv-1']);
  });
});

describe('the lab', () => {
  it('sees what was agreed to in its list and in the order', async () => {
    const { order } = await hivOrdered(server);
    const list = await lab(server, 'orders');
    expect(list.split('\n').find((line) => line.startsWith(order.orderNumber))).toMatch(/₹1,000\s+HIV test\s+Meera Rao/);
    const shown = await lab(server, 'order', order.orderNumber);
    expect(shown).toMatch(/HIV test\s+Meera Rao\s+Asha Rao\s+in their name\s+\d+ Nov 2026.*hiv-1/);
    const data = JSON.parse(await lab(server, 'order', order.orderNumber, '--json')) as { consents: unknown };
    expect(data.consents).toEqual(order.consents);
  });
});

it('keeps of a deleted account that somebody agreed, and not who', async () => {
  const { customer, order } = await hivOrdered(server);
  expect((await leave(customer)).status).toBe(200);
  const rows = await server.database.selectFrom('orderConsents').selectAll().where('orderId', '=', order.id).execute();
  expect(rows).toMatchObject([{ wordsId: 'hiv-1', agreedAs: 'other', patientId: '', agreedBy: null }]);
  expect(await lab(server, 'order', order.orderNumber)).toContain('account deleted');
});
