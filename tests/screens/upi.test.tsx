/** Paying by UPI, where the card for the door and the order's page offer it. The order is Meera's CBC, ₹500 with its fee. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { brand } from '../../src/brand.ts';
import { paths } from '../../src/contract/paths.ts';
import { scannedSvg } from '../support/files/qr-scanner.ts';
import { definition } from '../support/screens/orders.ts';
import { section, visitsBed } from '../support/screens/visits.ts';
import { cancel } from '../support/server/order-changes.ts';
import { operator } from '../support/server/operator.ts';

const { server, browser, network, placed, opensOrder, opensVisit } = await visitsBed({ upiAddress: 'labathome@okbank' });

const fold = (amount = '₹500') => screen.getByText(`Pay ${amount} by UPI`, { selector: 'summary' });
const isOffered = () => screen.queryByText(/^Pay .* by UPI$/) !== null;
const unfolds = async (amount?: string) => {
  expect(fold(amount).parentElement).not.toHaveAttribute('open');
  await browser.user.click(fold(amount));
  return within(fold(amount).parentElement as HTMLElement);
};
const linkOf = (orderNumber: string, amount = '500.00') =>
  `upi://pay?pa=labathome@okbank&pn=Lab%20at%20Home&am=${amount}&cu=INR&tr=${orderNumber.replace('-', '')}&tn=${orderNumber}`;

async function scanned(picture: HTMLElement): Promise<string[]> {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  return scannedSvg(picture.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'), size);
}

function isOn(userAgent: string): void {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => spy.mockRestore());
}
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('the card for the door', () => {
  it('offers it below the amount, folded, with a code for the exact amount and the order', async () => {
    const found = await placed();
    const { orderNumber } = found.order;
    await opensVisit(found);
    expect(section('To pay').getByText('₹500')).toBeVisible();
    expect(
      section('To pay').getByText('In cash or by UPI, as you like. For cash, please keep the exact amount ready.'),
    ).toBeVisible();
    expect(screen.getByText('The amount to pay, or the confirmation of your payment by UPI.')).toBeVisible();
    const upi = await unfolds();
    expect(
      upi.getByText('You can pay by UPI instead of cash, before the visit or at the door. Cash is just as good.'),
    ).toBeVisible();
    expect(upi.getByText(/^Nothing is marked as paid by this\./)).toBeVisible();
    expect(definition('UPI address')).toHaveTextContent('labathome@okbank');
    expect(definition('Paid to')).toHaveTextContent('Lab at Home');
    const code = upi.getByRole('img', { name: `UPI code to pay ₹500 for order ${orderNumber}` });
    expect(await scanned(code)).toEqual([linkOf(orderNumber)]);
    // The order's own code says what it said before.
    expect(await scanned(screen.getByRole('img', { name: /^QR code/ }))).toEqual([orderNumber]);
  });

  it('is kept with it: the code is there without a network', async () => {
    const found = await placed();
    await opensVisit(found);
    network.goOffline();
    await browser.reloads();
    await screen.findByText('To pay');
    const upi = await unfolds();
    expect(await scanned(upi.getByRole('img', { name: /^UPI code/ }))).toEqual([linkOf(found.order.orderNumber)]);
  });

  it('offers nothing once the lab has noted the payment', async () => {
    const found = await placed();
    await server.database.updateTable('orders').set({ paymentStatus: 'Paid' }).where('id', '=', found.order.id).execute();
    await opensVisit(found);
    expect(section('To pay').getByText('Nothing to pay')).toBeVisible();
    expect(isOffered()).toBe(false);
  });
});

describe('the page of an order', () => {
  const paidByUpi = async (reference: string) => {
    const found = await placed();
    const words = ['paid', found.order.orderNumber, '--upi', reference];
    expect((await answerRequest(server, { program: 'lab', operator, words })).code).toBe(0);
    return found;
  };

  it('offers it beside the payment, and opens an app where the device is an Android one', async () => {
    isOn(android);
    const { order } = await opensOrder();
    expect(definition('Method')).toHaveTextContent('Cash on sample collection');
    const upi = await unfolds();
    expect(upi.getByRole('link', { name: 'Pay with a UPI app' })).toHaveAttribute('href', linkOf(order.orderNumber));
    expect(upi.getByRole('img', { name: /^UPI code/ })).toBeVisible();
  });

  it.each([
    ['an iPhone', iPhone],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0'],
  ])('has the code alone on %s, where the link leads nowhere', async (_device, userAgent) => {
    isOn(userAgent);
    await opensOrder();
    const upi = await unfolds();
    expect(upi.getByRole('img', { name: /^UPI code/ })).toBeVisible();
    expect(upi.queryByRole('link')).toBeNull();
  });

  it('says how it was paid, with the reference', async () => {
    const { customer, order } = await paidByUpi('633412345678');
    await browser.opens(`/orders/${order.id}`, customer);
    await screen.findByRole('heading', { name: order.orderNumber });
    expect(definition('Method')?.textContent).toBe('UPI');
    expect(definition('UPI reference')).toHaveTextContent('633412345678');
    expect(screen.queryByText('Transaction')).toBeNull();
    expect(isOffered()).toBe(false);
  });

  it('says where the money goes back to, once it is cancelled', async () => {
    const { customer, order } = await paidByUpi('633412345679');
    await cancel(customer, order.id);
    await browser.opens(`/orders/${order.id}`, customer);
    expect(await screen.findByText('Refund: ₹500, by UPI to the account that paid. It takes 5-7 business days.')).toBeVisible();
    expect(definition('UPI reference')).toHaveTextContent('633412345679');
  });

  it('asks to call before cancelling, since a payment may not be noted yet', async () => {
    await opensOrder();
    await browser.user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('No payment has been noted yet, so cancelling is free.')).toBeVisible();
    expect(screen.getByText(`If you have paid by UPI, call us on ${brand.phone} before you cancel.`)).toBeVisible();
  });

  it('offers nothing for a cancelled order', async () => {
    const { customer, order } = await placed();
    await cancel(customer, order.id);
    await browser.opens(`/orders/${order.id}`, customer);
    expect(await screen.findByText('We have received no payment, and nothing is owed.')).toBeVisible();
    expect(isOffered()).toBe(false);
  });
});

describe('the answer of another API', () => {
  const opens = async (changes: object) => {
    const { customer, order } = await placed();
    network.answerNext('GET', paths.order, { status: 'success', data: { order: { ...order, ...changes } } });
    await browser.opens(`/orders/${order.id}`, customer);
    await screen.findByRole('heading', { name: order.orderNumber });
    return order;
  };

  it.each([
    ['says nothing of it', undefined],
    ['has a link in place of the address', { address: 'https://evil.example/@x', payeeName: 'Lab' }],
    ['adds parts to the address', { address: 'me@bank&am=9999', payeeName: 'Lab' }],
    ['has anything else there', 'upi://pay?pa=me@bank'],
  ])('offers nothing where it %s', async (_what, upi) => {
    await opens({ upi });
    expect(definition('Method')).toHaveTextContent('Cash on sample collection');
    expect(isOffered()).toBe(false);
  });

  it('is not believed where the order is paid or cancelled', async () => {
    await opens({ paymentStatus: 'Paid', payment: undefined });
    expect(isOffered()).toBe(false);
    await opens({ orderStatus: 'Cancelled' });
    expect(isOffered()).toBe(false);
  });

  it('shows the amount that its payment names', async () => {
    const payment = { status: 'Pending', amount: 480.5, currency: 'INR', method: 'cod' };
    const { orderNumber } = await opens({ payment });
    const upi = await unfolds('₹480.50');
    expect(await scanned(upi.getByRole('img', { name: /^UPI code/ }))).toEqual([linkOf(orderNumber, '480.50')]);
  });
});
