/** "Continue your booking" on home: an unfinished checkout comes back (decision G11). */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { checkoutDraft } from '../../src/lib/orders/checkout-draft.ts';
import { deleteDraft, readDraft } from '../../src/outbox/outbox.ts';
import { checkoutBed, checkingWords, instructions, radio, seven } from '../support/screens/checkout.ts';
import { answersHaveArrived, isRefused, signedInAgain } from '../support/screens/device.ts';
import { isSaved } from '../support/screens/drafts.ts';
import { addLine, cartOf, cbc, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes, opensCheckout, places, readyToPlace, endsOnTheOrderOf, comesBackToTheWindow } =
  await checkoutBed();

const offered = () => screen.findByText('Continue your booking');
const card = () => within(screen.getByText('Continue your booking').closest('[role="status"]') as HTMLElement);

/** The checkout with something chosen; then the browser is killed. */
async function leavesACheckout(found?: Shopper): Promise<Shopper> {
  const who = await opensCheckout(found);
  await browser.user.click(radio(seven));
  await browser.fills(/Special instructions/, 'Ring twice');
  await isSaved('Ring twice');
  await isSaved('slotText');
  browser.closes();
  sessionStorage.clear();
  return who;
}

/** Home has asked its drafts by now: what comes in idle time has come. */
async function homeIsQuiet(): Promise<void> {
  await screen.findByRole('list', { name: 'Popular tests' });
  for (let turn = 0; turn < 10; turn += 1) await answersHaveArrived();
}

it('leads back to what was chosen, also after the browser was killed', async () => {
  await leavesACheckout();
  await browser.opens('/');
  expect(await offered()).toBeVisible();
  expect(card().getByText(cbc)).toBeVisible();
  await browser.user.click(card().getByRole('link', { name: 'Continue' }));
  await screen.findByRole('radio', { name: seven });
  expect(browser.address).toBe('/checkout');
  await waitFor(() => expect(radio(seven)).toBeChecked());
  expect(instructions()).toHaveValue('Ring twice');
});

it('is offered also where the page went before the database held what was chosen', async () => {
  const { customer } = await leavesACheckout();
  const values = await readDraft(customer.id, checkoutDraft, server.now());
  await deleteDraft(customer.id, checkoutDraft);
  const left = { customerId: customer.id, form: checkoutDraft, values, savedAt: server.now() };
  sessionStorage.setItem('drafts', JSON.stringify([left]));
  await browser.opens('/');
  expect(await offered()).toBeVisible();
});

it('names one item and counts the others', async () => {
  const who = await shopper(server);
  await addLine(who.customer, who.patient, { type: 'package', id: 'basic-checkup' });
  await leavesACheckout(who);
  const { items } = await cartOf(who.customer);
  await browser.opens('/');
  await offered();
  expect(items).toHaveLength(2);
  expect(card().getByText(`${items[0]?.name} and 1 more`)).toBeVisible();
});

it('is nothing to another customer, nor to a visitor', async () => {
  await leavesACheckout();
  const { customer: other } = await shopper(server);
  await browser.opens('/', other);
  await homeIsQuiet();
  expect(screen.queryByText('Continue your booking')).toBeNull();
  localStorage.clear();
  await browser.opens('/');
  await homeIsQuiet();
  expect(screen.queryByText('Continue your booking')).toBeNull();
});

it('is not offered to who has only looked at the checkout', async () => {
  await opensCheckout();
  await browser.opens('/');
  await homeIsQuiet();
  expect(screen.queryByText('Continue your booking')).toBeNull();
});

it('goes with the cart’s last item', async () => {
  const { customer } = await leavesACheckout();
  const [line] = (await cartOf(customer)).items;
  await customer.delete(paths.cartRemove, { itemId: line?.id });
  await browser.opens('/cart');
  await screen.findByText('Your cart is empty');
  await waitFor(() => expect(localStorage.getItem('cart')).toContain('"items":[]'));
  await browser.opens('/');
  await homeIsQuiet();
  expect(screen.queryByText('Continue your booking')).toBeNull();
});

it('is put away with a tap, also for the next visit, until something else is chosen', async () => {
  const who = await leavesACheckout();
  await browser.opens('/');
  await offered();
  await browser.user.click(card().getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Continue your booking')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await isSaved('checkout/dismissed');
  await browser.opens('/');
  await homeIsQuiet();
  expect(screen.queryByText('Continue your booking')).toBeNull();
  await opensCheckout(who);
  await browser.fills(/Special instructions/, 'Second gate');
  await isSaved('Second gate');
  await browser.opens('/');
  expect(await offered()).toBeVisible();
});

it('waits out a session that was refused, for a day', async () => {
  const { customer } = await readyToPlace();
  await isSaved('slotText');
  const again = await signedInAgain(server, customer);
  await isRefused(customer);
  await comesBackToTheWindow();
  await waitFor(() => expect(browser.leftFor).toHaveLength(1));
  await browser.opens('/', again);
  // The cart that it is for comes with the first answer.
  await waitFor(() => expect(localStorage.getItem('cart')).toContain('cbc'));
  await browser.opens('/');
  expect(await offered()).toBeVisible();
  passes(24 * 3_600_000);
  await browser.opens('/');
  await homeIsQuiet();
  expect(screen.queryByText('Continue your booking')).toBeNull();
});

it('asks to check an order whose answer never came', async () => {
  const { customer } = await readyToPlace();
  const held = network.holdNext('POST', paths.orders);
  await places();
  await held.arrived;
  browser.closes();
  await browser.opens('/');
  expect(await screen.findByText('Was your order placed?')).toBeVisible();
  await browser.user.click(screen.getByRole('link', { name: 'Check' }));
  await waitFor(() => expect(screen.getByText(checkingWords)).toBeVisible());
  await endsOnTheOrderOf(customer);
});
