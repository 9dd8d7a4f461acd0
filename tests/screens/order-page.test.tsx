import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderAnswer, type Order } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { addPatient, readyToOrder } from '../support/server/household.ts';
import { advances } from '../support/server/lab.ts';
import { definition, main, ordersBed } from '../support/screens/orders.ts';
import { cbc, kabir } from '../support/server/shopper.ts';

const { server, browser, network, placed, opensOrder } = await ordersBed();

const answerOf = (order: object) => ({ status: 'success', data: { order } });

/** The order's page as it would be if the server said this about it. */
async function opensOrderThatIs(changes: object): Promise<Order> {
  const { customer, order } = await placed();
  network.answerNext('GET', paths.order, answerOf({ ...order, ...changes }));
  await browser.opens(`/orders/${order.id}`, customer);
  await screen.findByRole('heading', { name: order.orderNumber });
  return order;
}

describe('the page of an order', () => {
  it('needs sign-in [ROUTE-022]', async () => {
    await browser.opens('/orders/o1');
    await waitFor(() => expect(browser.address).toBe('/login'));
  });

  it('shows number, status, patient, address, time, items and instructions [ORDER-011]', async () => {
    await opensOrder({ specialInstructions: 'Ring twice' });
    expect(main().getByText('Created', { selector: 'h2 + span' })).toBeVisible();
    expect(definition('Date')).toHaveTextContent('Sun, 22 Nov 2026');
    expect(definition('Time slot')).toHaveTextContent('7:00 am – 8:00 am');
    expect(definition('Patient')).toHaveTextContent('Meera Rao (Mother, Female, 64 years)');
    expect(definition('Address')).toHaveTextContent('14, Lake View RoadBengaluru, Karnataka 560038India');
    expect(definition('Instructions')).toHaveTextContent('Ring twice');
    expect(main().getByText(cbc)).toBeVisible();
  });

  it('shows the items, the collection fee of ₹200 and the total [ORDER-014][ORDER-017]', async () => {
    await opensOrder();
    expect([definition('Items'), definition('Collection fee'), definition('Total')].map((row) => row?.textContent)).toEqual([
      '₹300',
      '₹200',
      '₹500',
    ]);
  });

  it('shows the total minus 200 as the items where the order names none [ORDER-018]', async () => {
    await opensOrderThatIs({ items: [], totalAmount: 950 });
    expect([definition('Items'), definition('Total')].map((row) => row?.textContent)).toEqual(['₹750', '₹950']);
  });

  it('says for whom each item is where they are for several', async () => {
    const { customer, order } = await readyToOrder(server);
    const son = await addPatient(customer, kabir);
    const items = [...order.items, { type: 'test' as const, id: 'hba1c', quantity: 2, patientId: son.id }];
    const answer = await customer.post(paths.orders, { ...order, items });
    await browser.opens(`/orders/${answer.read(OrderAnswer).data.order.id}`, customer);
    expect(await screen.findByText('For: Kabir Rao')).toBeVisible();
    expect(screen.getByText('2 × ₹450')).toBeVisible();
    expect(definition('Patients')).toHaveTextContent(/Meera Rao.*Kabir Rao/);
  });

  it('shows how it is paid, how much, and whether it has been [ORDER-015]', async () => {
    await opensOrder();
    expect(definition('Method')).toHaveTextContent('Cash on sample collection');
    expect(definition('Amount')).toHaveTextContent('₹500');
    expect(definition('Status')).toHaveTextContent('Pending');
    expect(screen.queryByText('Transaction')).toBeNull();
  });

  it('names the transaction of a payment that has one [ORDER-015]', async () => {
    await opensOrderThatIs({ payment: { status: 'Paid', amount: 450, currency: 'INR', method: 'cod', transactionId: 'T-42' } });
    expect([definition('Amount'), definition('Transaction')].map((row) => row?.textContent)).toEqual(['₹450', 'T-42']);
  });

  it.each([
    ['pending', 'Pending', 'warning'],
    ['PROCESSING', 'Processing', 'info'],
    ['Paid', 'Paid', 'success'],
    ['failed', 'Pending', 'neutral'],
  ])('colours the payment status %s [ORDER-010]', async (status, label, tone) => {
    await opensOrderThatIs({ payment: { status, amount: 500, currency: 'INR', method: 'cod' } });
    const badge = definition('Status')?.firstElementChild;
    expect(badge).toHaveTextContent(label);
    expect(badge?.className).toContain(tone);
  });

  it('shows how far the order is, and when the sample is to be collected', async () => {
    await opensOrder();
    const steps = within(screen.getByRole('list', { name: 'Progress of this order' })).getAllByRole('listitem');
    // Times hold together by a no-break space.
    expect(steps.map((step) => step.textContent?.replaceAll('\u00A0', ' '))).toEqual([
      expect.stringMatching(/^Created, now21 Nov 2026, 10:\d\d am$/),
      'Confirmed, to come',
      'Sample collected, to comePlanned for Sun, 22 Nov 2026, 7:00 am – 8:00 am',
      'Testing, to come',
      'Completed, to come',
    ]);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
  });

  it('leads to all orders, to the tests and home [ORDER-012]', async () => {
    await opensOrder();
    const targets = ['View All Orders', 'Book Another Test', 'Back to Home'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(targets).toEqual(['/orders', '/tests', '/']);
  });

  it('shows the phone and e-mail of support, and when reports come [ORDER-013][HOME-022]', async () => {
    await opensOrder();
    expect(main().getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
    expect(main().getByRole('link', { name: 'support@example.com' })).toHaveAttribute('href', 'mailto:support@example.com');
    expect(main().getByText('Reports are delivered digitally by email or SMS within 24 to 48 hours.')).toBeVisible();
  });

  it('says that the collection is booked only to whoever has just placed the order', async () => {
    const { order } = await opensOrder();
    expect(screen.queryByText('Your collection is booked')).toBeNull();
    await browser.opens(`/orders/${order.id}?success=true`);
    expect(await screen.findByText('Your collection is booked')).toBeVisible();
    await waitFor(() => expect(browser.address).toBe(`/orders/${order.id}`));
  });

  it('speaks of a visit to come only until the sample is taken', async () => {
    const { customer, order } = await placed();
    await advances(server, order.id, 2);
    await browser.opens(`/orders/${order.id}?success=true`, customer);
    await waitFor(() => expect(screen.queryByText('Your collection is booked')).toBeNull());
    expect(await screen.findByText('Sample Collected')).toBeVisible();
  });

  it('says Order Not Found at once when there is no such order, with a way to all [ORDER-016]', async () => {
    await browser.opens('/orders/nothing', await server.customer());
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Orders' })).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(network.count('GET', pathWithId(paths.order, 'nothing'))).toBe(1);
  });

  it('is asked for 3 times more, 1 second apart, before it counts as failed; then by Retry [API-063]', async () => {
    const { customer, order } = await placed();
    const path = pathWithId(paths.order, order.id);
    for (const _ of [1, 2, 3, 4]) network.failNext('GET', paths.order, 500);
    await browser.opens(`/orders/${order.id}`, customer);
    let wasGivenUpEarly = false;
    await waitFor(() => {
      const asked = network.count('GET', path);
      wasGivenUpEarly ||= asked < 4 && screen.queryByText('Order Not Found') !== null;
      expect(asked).toBe(4);
    });
    expect(wasGivenUpEarly).toBe(false);
    expect(await screen.findByText('Order Not Found')).toBeVisible();
    const times = network.callsOf('GET', path).map(({ at }) => at);
    const gaps = times.slice(1).map((time, turn) => time - (times[turn] ?? 0));
    expect(gaps).toHaveLength(3);
    // A busy machine waits longer, never shorter; a timer may ring a little before its second is over.
    expect(Math.min(...gaps)).toBeGreaterThan(980);
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(order.orderNumber)).toBeVisible();
  });
});
