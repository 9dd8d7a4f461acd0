/** A sample that could not be measured: the order's page says why, and the choice of a time books the free repeat. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountPaths } from '../../src/contract/account-paths.ts';
import type { Order } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import hindi from '../../src/words/hi/rejections.ts';
import tamil from '../../src/words/ta/rejections.ts';
import { advances } from '../support/server/lab.ts';
import { labOf, ofTwoInTesting, rejected, repeated, repeats, type InTesting } from '../support/server/rejections.ts';
import { bookOut } from '../support/screens/booked-out.ts';
import { button, dialog } from '../support/screens/order-dialogs.ts';
import { definition, main, ordersBed } from '../support/screens/orders.ts';

const { server, browser, network } = await ordersBed();

afterEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));

const title = 'We need a new sample';
const done = 'Your free collection is booked.';
const confirm = () => button(/^(Book the free collection|Booking…)$/);
const eightOnMonday = '2026-11-23-0800';
const notice = () => main().getByText(title).closest<HTMLElement>('[role=note]')!;

async function opens({ customer, order }: InTesting, id = order.id): Promise<void> {
  await browser.opens(`/orders/${id}`, customer);
  await waitFor(() => expect(main().getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(/^LH-/));
}

async function opensRejected(): Promise<InTesting> {
  const found = await rejected(server);
  await opens(found);
  return found;
}

async function choosesTime(day = 'Mon, 23 Nov 2026', slot = '8:00 am – 9:00 am') {
  await browser.user.click(button('Choose a time'));
  const shown = await dialog();
  await browser.user.click(shown.getByRole('radio', { name: day }));
  await browser.user.click(await shown.findByRole('radio', { name: slot }));
  return shown;
}

const repeatsIn = (original: Order) =>
  server.database.selectFrom('orders').select(['id', 'orderNumber', 'slotId']).where('repeatOf', '=', original.id).execute();

/** The page is that of the only repeat, which leads to the order that it repeats. */
async function isOnRepeatOf(order: Order): Promise<void> {
  const link = await main().findByRole('link', { name: order.orderNumber });
  expect(link).toHaveAttribute('href', `/orders/${order.id}`);
  const [repeat, ...others] = await repeatsIn(order);
  expect([repeat?.slotId, others]).toEqual([eightOnMonday, []]);
  expect(main().getByRole('heading', { name: repeat?.orderNumber ?? '' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the order’s page', () => {
  it('says why a new sample is needed, for which tests, that it is free, and whom to call', async () => {
    await opensRejected();
    const told = within(notice());
    for (const text of [
      'The blood had clotted in the tube, so it could not be measured.',
      'Tests: Complete Blood Count (CBC)',
      'This can happen, and it says nothing about anybody’s health.',
      'The new collection is free. You only need to choose a time.',
    ])
      expect(told.getByText(text)).toBeVisible();
    expect(told.getByRole('button', { name: 'Choose a time' })).toBeEnabled();
    expect(told.getByRole('link', { name: 'Call us: +91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
  });

  it('says nothing of it where no sample was rejected', async () => {
    const found = await rejected(server);
    const { rejectedSamples: _none, ...order } = found.order;
    network.answerNext('GET', paths.order, { status: 'success', data: { order } });
    await opens(found);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('says whose sample it was where the order is for several people, and a reason that two share once', async () => {
    const found = await ofTwoInTesting(server);
    for (const report of ['R1', 'R2'])
      await labOf(server)('reject', `${found.order.orderNumber}/${report}`, '--reason', 'clotted', '--tests', 'cbc');
    await opens(found);
    const told = within(notice());
    for (const name of ['Meera Rao', 'Kabir Rao']) expect(told.getByText(`${name}: Complete Blood Count (CBC)`)).toBeVisible();
    expect(told.getAllByText('The blood had clotted in the tube, so it could not be measured.')).toHaveLength(1);
  });

  it('has general words for a reason that it does not know', async () => {
    const found = await rejected(server);
    const rejectedSamples = [{ at: found.order.createdAt, reason: 'lipaemic', tests: [] }];
    network.answerNext('GET', paths.order, { status: 'success', data: { order: { ...found.order, rejectedSamples } } });
    await opens(found);
    expect(within(notice()).getByText('The lab could not measure the sample.')).toBeVisible();
    expect(screen.queryByText(/^Tests:/)).toBeNull();
  });

  it('leads to the repeat once it is booked', async () => {
    const found = await rejected(server);
    const repeat = await repeated(found.customer, found.order.id);
    await opens(found);
    expect(main().getByText('The new collection is booked')).toBeVisible();
    expect(main().getByRole('link', { name: repeat.orderNumber })).toHaveAttribute('href', `/orders/${repeat.id}`);
    expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull();
  });

  it('says that the new sample is taken, and with which order', async () => {
    const found = await rejected(server);
    const repeat = await repeated(found.customer, found.order.id);
    await advances(server, repeat.id, 2);
    await opens(found);
    expect(await main().findByText('We have the new sample')).toBeVisible();
    expect(main().getByRole('link', { name: repeat.orderNumber })).toBeVisible();
  });

  it('asks for a call where the API has no call for it', async () => {
    vi.stubEnv('VITE_API_EXTENSIONS', '0');
    await opensRejected();
    expect(within(notice()).getByText('Please call us to choose a time.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull();
  });
});

describe('choosing the time', () => {
  it('books the repeat, goes to its order, and Back leads to the first one', async () => {
    const { order } = await opensRejected();
    const shown = await choosesTime();
    expect(shown.getByText('The new collection is free.', { exact: false })).toBeVisible();
    await browser.user.click(confirm());
    expect(await screen.findByText(done)).toBeVisible();
    await isOnRepeatOf(order);
    expect(network.sent('POST', accountPaths.repeatOrder)).toEqual([{ scheduledDate: '2026-11-23', timeSlot: eightOnMonday }]);
    await browser.user.click(main().getByRole('link', { name: order.orderNumber }));
    expect(await main().findByText('The new collection is booked')).toBeVisible();
  });

  it('needs a slot, and gives up without one', async () => {
    const { order } = await opensRejected();
    await browser.user.click(button('Choose a time'));
    const shown = await dialog();
    expect(shown.getAllByRole('radio')[0]).toHaveAccessibleName('Sun, 22 Nov 2026');
    expect(shown.getByText('Still needed: time slot')).toBeVisible();
    expect(confirm()).toBeDisabled();
    await browser.user.click(button('Not now'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button('Choose a time')).toHaveFocus());
    expect(await repeatsIn(order)).toEqual([]);
  });

  it('is sent once for two taps', async () => {
    const { order } = await opensRejected();
    await choosesTime();
    const held = network.holdNext('POST', accountPaths.repeatOrder);
    await browser.user.dblClick(confirm());
    await held.arrived;
    expect(button('Booking…')).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await isOnRepeatOf(order);
    expect(network.count('POST', accountPaths.repeatOrder)).toBe(1);
  });

  it('says in the server’s words that the slot has gone meanwhile, and keeps the date', async () => {
    const { order } = await opensRejected();
    const shown = await choosesTime('Mon, 23 Nov 2026', '9:00 am – 10:00 am');
    await bookOut(server.database, { id: '2026-11-23-0900' });
    await browser.user.click(confirm());
    expect(await shown.findByText('This time slot is fully booked. Please choose another slot.')).toBeVisible();
    await waitFor(() => expect(shown.getByRole('radio', { name: /^9:00 am – 10:00 am/ })).toBeDisabled());
    expect(shown.getByRole('radio', { name: 'Mon, 23 Nov 2026' })).toBeChecked();
    await browser.user.click(shown.getByRole('radio', { name: '8:00 am – 9:00 am' }));
    await browser.user.click(confirm());
    await isOnRepeatOf(order);
  });

  it('fails with the choice kept, and sends the same key again', async () => {
    const { order } = await opensRejected();
    const shown = await choosesTime();
    network.failNext('POST', accountPaths.repeatOrder, 500);
    await browser.user.click(confirm());
    expect(await shown.findByText(/^Failed to book the collection/)).toBeVisible();
    expect(shown.getByRole('radio', { name: '8:00 am – 9:00 am' })).toBeChecked();
    await browser.user.click(confirm());
    await isOnRepeatOf(order);
    const keys = network.calls.flatMap(({ method, headers }) => (method === 'POST' ? (headers['idempotency-key'] ?? []) : []));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('finds out by itself that it was done when only the answer was lost', async () => {
    const { order } = await opensRejected();
    await choosesTime();
    network.loseAnswerOfNext('POST', accountPaths.repeatOrder);
    await browser.user.click(confirm());
    expect(await screen.findByText(done)).toBeVisible();
    await isOnRepeatOf(order);
  });

  it('goes to the repeat that another device has booked meanwhile', async () => {
    const { customer, order } = await opensRejected();
    await choosesTime('Mon, 23 Nov 2026', '9:00 am – 10:00 am');
    expect((await repeats(customer, order.id, eightOnMonday)).status).toBe(201);
    await browser.user.click(confirm());
    await isOnRepeatOf(order);
  });

  it('is disabled without a network, with the choice kept', async () => {
    await opensRejected();
    const shown = await choosesTime();
    network.goOffline();
    expect(confirm()).toBeDisabled();
    expect(shown.getByText('You are offline. You can choose a time when the connection is back.')).toBeVisible();
    network.goOnline();
    expect(shown.getByRole('radio', { name: '8:00 am – 9:00 am' })).toBeChecked();
    expect(confirm()).toBeEnabled();
  });

  it.each([404, 405])('says whom to call where the API answers %i', async (status) => {
    await opensRejected();
    await choosesTime();
    network.failNext('POST', accountPaths.repeatOrder, status);
    await browser.user.click(confirm());
    expect(await screen.findByText('Please call us to choose a time.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the order of the repeat', () => {
  it('says what it repeats and that nothing is to be paid, and is not booked again', async () => {
    const found = await rejected(server);
    const repeat = await repeated(found.customer, found.order.id);
    await opens(found, repeat.id);
    expect(main().getByText('Free repeat')).toBeVisible();
    expect(main().getByText('Nothing to pay: this is a free repeat.')).toBeVisible();
    for (const name of ['Book again', /^Download/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('Collection fee')).toBeNull();
    expect(button('Reschedule')).toBeEnabled();
    await browser.user.click(button('Cancel order'));
    expect((await dialog()).getByText('You have paid nothing. Cancelling is free.')).toBeVisible();
  });

  it('says where another time is chosen once it is cancelled', async () => {
    const found = await rejected(server);
    const repeat = await repeated(found.customer, found.order.id);
    await found.customer.post(paths.cancelOrder.replace(':id', repeat.id), { reason: 'Not well' });
    await opens(found, repeat.id);
    expect(main().getByText('You can choose another time on the page of that order.')).toBeVisible();
  });

  it('is listed as free, beside the order that needs a new sample', async () => {
    const found = await rejected(server);
    const repeat = await repeated(found.customer, found.order.id);
    await labOf(server)('advance', repeat.orderNumber);
    await browser.opens('/orders', found.customer);
    const row = within((await screen.findByRole('heading', { name: repeat.orderNumber })).closest('li')!);
    expect(row.getByText(`Free repeat of ${found.order.orderNumber}`)).toBeVisible();
    expect(row.queryByText('₹0')).toBeNull();
    expect(row.queryByText('Paid')).toBeNull();
    await browser.user.click(row.getByRole('button', { name: /^Show more/ }));
    expect(definition('Payment')).toHaveTextContent('Nothing to pay: this is a free repeat.');
    expect(row.queryByRole('button', { name: /^Book again/ })).toBeNull();
  });

  it('has nothing to pay on the card for the door', async () => {
    const found = await rejected(server);
    const repeat = await repeated(found.customer, found.order.id);
    await browser.opens(`/visit?order=${repeat.id}`, found.customer);
    expect(await screen.findByText('Nothing to pay')).toBeVisible();
    expect(screen.getByText(`Free repeat of ${found.order.orderNumber}`)).toBeVisible();
    expect(screen.queryByText(/₹/)).toBeNull();
  });
});

it('an order that needs a new sample says so in the list', async () => {
  const { customer, order } = await rejected(server);
  await browser.opens('/orders', customer);
  const row = within((await screen.findByRole('heading', { name: order.orderNumber })).closest('li')!);
  expect(row.getByText(title)).toBeVisible();
});

it.each([
  ['Hindi', hindi.reasons],
  ['Tamil', tamil.reasons],
])('every reason is said in %s', (_language, reasons) => {
  expect(Object.values(reasons)).toHaveLength(10);
  for (const reason of Object.values(reasons)) expect(reason).not.toMatch(/[A-Za-z]/);
});
