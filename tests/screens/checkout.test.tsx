import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { checkoutBed, instructions, main, patients, summary } from '../support/screens/checkout.ts';
import { addPatient } from '../support/server/household.ts';
import { addLine, asha, cbc } from '../support/server/shopper.ts';

const { server, browser, network, opensCheckout } = await checkoutBed();

describe('the checkout', () => {
  it('needs sign-in [ROUTE-020]', async () => {
    await browser.opens('/checkout');
    await waitFor(() => expect(browser.address).toBe('/login'));
  });

  it('asks for patient, address, date, time, payment and instructions, and leads back to the cart [CHKOUT-001][CHKOUT-003]', async () => {
    await opensCheckout();
    expect(screen.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart');
    const groups = screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'));
    expect(patients().getByRole('button', { name: 'Change patient' })).toBeVisible();
    expect(groups).toEqual(['address-title', 'collection-date', 'collection-slot', 'payment-title']);
    expect(instructions()).toBeVisible();
  });

  it('says when the cart is empty, and where tests are [CHKOUT-002]', async () => {
    await browser.opens('/checkout', await server.customer());
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(main().getByRole('link', { name: 'Browse Tests' })).toHaveAttribute('href', '/tests');
  });

  it('does not take an older copy that is empty for the cart, where that cannot be pulled', async () => {
    const customer = await server.customer();
    await browser.opens('/checkout', customer);
    await screen.findByText('Your cart is empty');
    await addLine(customer, await addPatient(customer, asha));
    network.loseNext('GET', paths.cart);
    await browser.reloads();
    expect(await screen.findByText('Failed to load your cart')).toBeVisible();
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
    await browser.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(summary()).toHaveTextContent(cbc));
  });

  it('adds the collection fee of ₹200 to the total [CHKOUT-036]', async () => {
    await opensCheckout();
    const rows = within(summary())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['₹300', '₹200', '₹500']);
  });

  it('offers cash on sample collection and nothing else [CHKOUT-037]', async () => {
    await opensCheckout();
    const payment = screen.getByRole('radiogroup', { name: 'How do you pay?' });
    const offered = within(payment).getAllByRole('radio');
    expect(offered.map((choice) => choice.getAttribute('value'))).toEqual(['cod']);
    expect(offered[0]).not.toBeChecked();
  });
});

it('names the cart’s items in its summary', async () => {
  await opensCheckout();
  expect(within(summary()).getByText(cbc)).toBeVisible();
});
