/** A sample that could not be measured: what the lab says of it, and what the customer hears. */
import { describe, expect, it } from 'vitest';
import { sampleRejectionReasons } from '../../src/contract/choices.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import { advances, statusOf } from '../support/server/lab.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications, savesPreferences } from '../support/server/notifications.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { inTesting, labOf, ofTwoInTesting, rejected, releasesOf, repeated, shownOrder } from '../support/server/rejections.ts';
import { listedReports } from '../support/server/reports.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { cbc } from '../support/server/shopper.ts';

const server = await testServer({ slotCapacity: 1000 });
const [lab, releases] = [labOf(server), releasesOf(server)];

const clotted = 'The blood had clotted in the tube, so it could not be measured.';
const hba1c = 'HbA1c';

const rejectedTests = async (customer: Customer, id: string) =>
  (await shownOrder(customer, id)).rejectedSamples?.map(({ reason, tests }) => [reason, tests]);

describe('npm run lab -- reject', () => {
  it('says which tests were rejected, and is kept in the history without their names', async () => {
    const { customer, order } = await inTesting(server);
    const [report] = await listedReports(customer);
    const done = await lab('reject', order.orderNumber, '--reason', 'Clotted');
    const told = 'The customer is told, and may choose a time for a free collection.';
    expect(done).toMatchObject({
      code: 0,
      out: `Report ${report?.id} (${order.orderNumber}/R1): ${cbc} rejected (clotted). ${told}`,
    });
    const { out } = await lab('history', order.orderNumber, '--json');
    expect(JSON.parse(out)).toMatchObject([
      { step: 'reject', subject: `${order.orderNumber}/R1`, details: { reason: 'clotted', tests: 1 } },
    ]);
    expect((await shownOrder(customer, order.id)).rejectedSamples).toEqual([
      { at: isoIn('Asia/Kolkata', server.now()), reason: 'clotted', patientName: 'Meera Rao', tests: [cbc] },
    ]);
    const shown = (await lab('order', order.orderNumber)).out;
    expect(shown).toContain('awaits the customer');
  });

  it.each(sampleRejectionReasons)('knows the reason %s', async (reason) => {
    const { customer, order } = await inTesting(server);
    expect((await lab('reject', `${order.orderNumber}/R1`, '--reason', reason)).code).toBe(0);
    expect(await rejectedTests(customer, order.id)).toEqual([[reason, [cbc]]]);
  });

  it('does not understand another reason, or an empty name of a test', async () => {
    const { customer, order } = await inTesting(server);
    expect(await lab('reject', order.orderNumber, '--reason', 'spilt')).toMatchObject({
      code: 2,
      err: `There is no reason spilt. It is one of ${sampleRejectionReasons.join(', ')}`,
    });
    expect((await lab('reject', order.orderNumber)).code).toBe(2);
    expect((await lab('reject', order.orderNumber, '--reason', 'leaked', '--tests', 'cbc,,')).code).toBe(2);
    expect(await rejectedTests(customer, order.id)).toBeUndefined();
  });

  it('rejects the named tests alone, those of a package too, and the others later', async () => {
    const { customer, order } = await ofTwoInTesting(server);
    const { orderNumber } = order;
    expect((await lab('reject', `${orderNumber}/R2`, '--reason', 'leaked', '--tests', 'Urine-Routine, cbc,cbc')).code).toBe(0);
    server.passes(1000);
    expect((await lab('reject', `${orderNumber}/R1`, '--reason', 'haemolysed', '--tests', 'hba1c')).code).toBe(0);
    expect(await rejectedTests(customer, order.id)).toEqual([
      ['leaked', [cbc, 'Urine Routine Examination']],
      ['haemolysed', [hba1c]],
    ]);
    expect(await lab('reject', `${orderNumber}/R1`, '--reason', 'other', '--tests', 'lipid,hba1c,cbc')).toMatchObject({
      code: 1,
      err: [
        `Report ${orderNumber}/R1 has no test lipid. It has cbc, hba1c`,
        'HbA1c (hba1c) is rejected already and awaits a new sample',
        'Nothing was rejected.',
      ].join('\n'),
    });
    expect((await lab('reject', `${orderNumber}/R1`, '--reason', 'other')).err).toContain('is rejected already');
    expect((await lab('reject', `${orderNumber}/R1`, '--reason', 'other', '--tests', 'cbc')).code).toBe(0);
    expect(await rejectedTests(customer, order.id)).toHaveLength(3);
  });

  it('is refused in words before the sample is taken, and once the order is complete', async () => {
    const { order } = await orderPlaced(server);
    const early = `Order ${order.orderNumber} has no report yet: its sample is not collected (Created)`;
    expect(await lab('reject', order.orderNumber, '--reason', 'other')).toMatchObject({ code: 1, err: early });
    await advances(server, order.id, 2);
    await server.database.updateTable('orders').set({ status: 'Completed' }).where('id', '=', order.id).execute();
    expect((await lab('reject', order.orderNumber, '--reason', 'other')).err).toBe(
      `Order ${order.orderNumber} is Completed: samples are rejected while it is SampleCollected or Testing`,
    );
    expect((await lab('reject', 'LH-NOSUCH00', '--reason', 'other')).err).toBe('There is no report and no order LH-NOSUCH00');
  });

  it('is refused in words once the results are released, also while they are held', async () => {
    const { order } = await inTesting(server);
    const words = `Report ${order.orderNumber}/R1 has its results already: no sample of it can be rejected`;
    await lab('hold', order.orderNumber);
    expect((await releases(order.orderNumber)).code).toBe(0);
    expect((await lab('reject', order.orderNumber, '--reason', 'other')).err).toBe(words);
    await lab('reached', order.orderNumber);
    expect((await lab('reject', order.orderNumber, '--reason', 'other')).err).toBe(words);
  });

  it('is refused in words for an order whose customer has left', async () => {
    const { customer, order } = await rejected(server);
    await leave(customer, { password: 'secret1' });
    expect(await lab('reject', order.orderNumber, '--reason', 'other')).toMatchObject({
      code: 1,
      err: `Order ${order.orderNumber} has no report: the account of its customer is deleted`,
    });
    expect(await server.database.selectFrom('sampleRejections').selectAll().where('orderId', '=', order.id).execute()).toEqual(
      [],
    );
  });

  it('rejects once when it is typed twice at the same moment', async () => {
    const { customer, order } = await inTesting(server);
    const both = await Promise.all([1, 2].map(() => lab('reject', order.orderNumber, '--reason', 'clotted')));
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await rejectedTests(customer, order.id)).toHaveLength(1);
  });
});

describe('while a new sample is awaited', () => {
  it('values of the other tests can be released, and the order is not complete', async () => {
    const { customer, order } = await ofTwoInTesting(server);
    await lab('reject', `${order.orderNumber}/R1`, '--reason', 'clotted', '--tests', 'hba1c');
    server.passes(1000);
    expect((await releases(`${order.orderNumber}/R1`, ['cbc'], '--partial')).code).toBe(0);
    expect(await lab('advance', order.orderNumber)).toMatchObject({
      code: 1,
      err: `Order ${order.orderNumber} awaits a new sample: one was rejected.`,
    });
    expect(await statusOf(server, order.id)).toBe('Testing');
    expect(await rejectedTests(customer, order.id)).toEqual([['clotted', [hba1c]]]);
  });

  it('values of the rejected test say that it could be measured after all', async () => {
    const { customer, order } = await rejected(server);
    server.passes(1000);
    expect((await releases(order.orderNumber)).code).toBe(0);
    expect(await rejectedTests(customer, order.id)).toBeUndefined();
    expect((await lab('advance', order.orderNumber)).code).toBe(0);
    expect(await statusOf(server, order.id)).toBe('Completed');
  });

  it('values of the rejected test are refused once its new collection is booked', async () => {
    const { customer, order } = await rejected(server);
    await repeated(customer, order.id);
    const words = [
      `Report ${order.orderNumber}/R1 awaits a new sample for ${cbc}: the former one was rejected (clotted).`,
      'Values of the other tests can be released before with "results --partial". Nothing was released.',
    ].join('\n');
    expect(await releases(order.orderNumber)).toMatchObject({ code: 1, err: words });
    expect((await listedReports(customer))[0]?.status).toBe('processing');
  });
});

describe('the customer', () => {
  const sent = async () => (await server.messages()).map(({ channel, text }) => [channel, text] as const);

  it('is told why in the list, by mail and by SMS, and of no test', async () => {
    const { customer, order } = await inTesting(server);
    await server.database.updateTable('customers').set({ phoneVerified: 1 }).where('id', '=', customer.id).execute();
    await server.messages();
    await lab('reject', order.orderNumber, '--reason', 'clotted');
    const [newest] = (await listedNotifications(customer)).notifications;
    expect(newest).toMatchObject({
      type: 'SampleCollected',
      title: 'We need a new sample',
      message: `Order ${order.orderNumber}: ${clotted} The new collection is free. You only need to choose a time.`,
      relatedEntityId: order.id,
    });
    const [mail, sms] = await sent();
    for (const said of [clotted, 'it says nothing about anybody’s health', 'The new collection is free.', `/orders/${order.id}`])
      expect(mail?.[1]).toContain(said);
    expect(mail?.[1]).not.toMatch(/\bCBC\b/);
    const link = `https://lab.example.com/orders/${order.id}`;
    expect(sms).toEqual([
      'sms',
      `Lab at Home: order ${order.orderNumber} needs a new sample, free of charge. Please choose a time: ${link}`,
    ]);
  });

  it('gets no mail without wanting news of samples, and none after having chosen the time', async () => {
    const { customer, order } = await ofTwoInTesting(server);
    await savesPreferences(customer, { email: { SampleCollected: false } });
    await server.messages();
    await lab('reject', `${order.orderNumber}/R1`, '--reason', 'clotted');
    expect(await sent()).toEqual([]);
    await savesPreferences(customer, { email: { SampleCollected: true } });
    await lab('reject', `${order.orderNumber}/R2`, '--reason', 'clotted');
    await repeated(customer, order.id);
    const mails = await sent();
    expect(mails.map(([, text]) => text.includes('we need a new sample'))).toEqual([false]);
  });
});
