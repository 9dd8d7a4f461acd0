/** Tests that the law ties to consent, at checkout: read, agreed to for each person, and sent with the order. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { bookingError, checkoutBed, ordersOf, placeOrder, radio } from '../support/screens/checkout.ts';
import { consentCatalogue, hivConsent, hivTest, withWords } from '../support/server/consents.ts';
import { isSaved } from '../support/screens/drafts.ts';
import { addAddress, addPatient } from '../support/server/household.ts';
import { addLine, asha, kabir } from '../support/server/shopper.ts';

const { server, browser, network, passes, opensCheckout, picksPatient, choosesTheRest, readyToPlace, places, endsOnTheOrderOf } =
  await checkoutBed();
await seedCatalogue(server.database, consentCatalogue, server.now());

/** An HIV test for the customer herself in the cart. */
async function hivShopper() {
  const customer = await server.customer();
  const patient = await addPatient(customer, { ...asha, isSelf: true });
  const address = await addAddress(customer);
  await addLine(customer, patient, { id: 'hiv-1-2-antibody' });
  return { customer, patient, address };
}

const section = () => within(screen.getByRole('region', { name: /Do you agree\?/ }));
const box = (name: RegExp) => section().getByRole('checkbox', { name });
const obstacle = () => document.querySelector('#place-order-obstacle')?.textContent;
const self = /^For Asha Rao, 38, female/;

describe('a cart with such a test', () => {
  it('shows the words, and asks each person with nothing chosen beforehand', async () => {
    await opensCheckout(await hivShopper());
    expect(section().getByRole('heading', { name: 'HIV test' })).toBeVisible();
    for (const words of hivConsent.words) expect(section().getByText(words)).toBeVisible();
    expect(section().getByText(`${hivConsent.law}: consent is needed for ${hivTest}. Please read this first.`)).toBeVisible();
    expect(section().getAllByRole('checkbox')).toHaveLength(1);
    expect(box(self)).not.toBeChecked();
    expect(box(self).closest('label')).toHaveTextContent(hivConsent.agreements.self);
    expect(obstacle()).toContain('consent');
  });

  it('is not asked for anything where no item needs it', async () => {
    await opensCheckout();
    expect(screen.queryByRole('region', { name: /Do you agree\?/ })).toBeNull();
    expect(obstacle()).not.toContain('consent');
  });

  it('places nothing without it: the box that is missing takes the focus and says so', async () => {
    const { customer } = await hivShopper().then(readyToPlace);
    await places();
    expect(await bookingError()).toHaveTextContent('Please read the consent, and agree to it for each person');
    await waitFor(() => expect(box(self)).toHaveFocus());
    expect(box(self)).toBeInvalid();
    expect(box(self)).toHaveAccessibleDescription('Please read this and agree to it');
    expect(await ordersOf(customer)).toEqual([]);
    await browser.user.keyboard(' ');
    expect(box(self)).toBeValid();
    expect(screen.queryByText('Booking Error')).toBeNull();
  });

  it('sends what was agreed to, once, however often Place order is tapped', async () => {
    const { customer } = await hivShopper().then(readyToPlace);
    await browser.user.click(box(self));
    await browser.user.dblClick(placeOrder());
    await endsOnTheOrderOf(customer);
    const [order] = await ordersOf(customer);
    expect(order?.consents?.[0]).toMatchObject({ version: 'hiv-1', given: [{ as: 'self', agreedBy: 'Asha Rao' }] });
  });

  it('asks the guardian for a child, and the account holder for another adult, each with a box of their own', async () => {
    const found = await hivShopper();
    for (const person of [kabir, { ...asha, name: 'Meera Rao', relation: 'Sister' }]) {
      passes(1000);
      await addLine(found.customer, await addPatient(found.customer, person), { id: 'hiv-1-2-antibody' });
    }
    await opensCheckout(found);
    expect(box(/^For Kabir Rao, 11, male/).closest('label')).toHaveTextContent(hivConsent.agreements.minor);
    expect(box(/^For Meera Rao/).closest('label')).toHaveTextContent(hivConsent.agreements.other);
    await choosesTheRest();
    await browser.user.click(box(self));
    await places();
    await waitFor(() =>
      expect(
        section()
          .getAllByRole('checkbox')
          .filter((one) => one === document.activeElement),
      ).toHaveLength(1),
    );
    expect(box(self)).not.toHaveFocus();
    await browser.user.click(box(/^For Kabir Rao/));
    await browser.user.click(box(/^For Meera Rao/));
    await places();
    await endsOnTheOrderOf(found.customer);
    const [order] = await ordersOf(found.customer);
    expect(order?.consents?.[0]?.given.map(({ as }) => as).toSorted()).toEqual(['minor', 'other', 'self']);
  });

  it('asks anew for another person', async () => {
    const found = await hivShopper();
    await addPatient(found.customer, kabir);
    await opensCheckout(found);
    await browser.user.click(box(self));
    await picksPatient(/Kabir Rao/);
    expect(box(/^For Kabir Rao/)).not.toBeChecked();
    await picksPatient(/Asha Rao/);
    expect(box(self)).toBeChecked();
  });
});

describe('other words by the time of the order', () => {
  it('are shown after the server has refused the former ones, to be agreed to anew', async () => {
    const { customer } = await hivShopper().then(readyToPlace);
    await browser.user.click(box(self));
    const renewed = ['These are the words of the provider’s lawyer, and nobody has to take it.'];
    await seedCatalogue(server.database, withWords(...renewed), server.now());
    await places();
    expect(await bookingError()).toHaveTextContent('The words of the consent have changed.');
    expect(await section().findByText(renewed[0] ?? '')).toBeVisible();
    expect(box(self)).not.toBeChecked();
    expect(await ordersOf(customer)).toEqual([]);
    await browser.user.click(box(self));
    await places();
    await endsOnTheOrderOf(customer);
    const [order] = await ordersOf(customer);
    expect(order?.consents?.[0]).toMatchObject({ version: 'hiv-2', words: renewed });
    await seedCatalogue(server.database, consentCatalogue, server.now());
  });
});

describe('a page that goes and comes', () => {
  it('has what was chosen again, and asks for consent anew', async () => {
    const found = await hivShopper();
    await readyToPlace(found);
    await browser.user.click(box(self));
    await isSaved('paymentMethod');
    await browser.opens('/checkout', found.customer);
    expect(await screen.findByText('What you had entered is back. Please check it before you book.')).toBeVisible();
    expect(radio(/Cash on sample collection/)).toBeChecked();
    expect(await screen.findByRole('checkbox', { name: self })).not.toBeChecked();
  });

  it('keeps what was agreed to while the network is away, and places the order after it', async () => {
    const found = await hivShopper();
    await readyToPlace(found);
    network.goOffline();
    await browser.user.click(box(self));
    expect(box(self)).toBeChecked();
    network.goOnline();
    await waitFor(() => expect(placeOrder()).toBeEnabled());
    await places();
    await endsOnTheOrderOf(found.customer);
  });
});
