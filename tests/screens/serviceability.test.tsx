import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { checkoutBed, main } from '../support/screens/checkout.ts';

const { browser, network, opensCheckout } = await checkoutBed();

const field = () => main().getByRole('textbox', { name: 'Do we come to you? Postal code' });
const says = (words: string) => waitFor(() => expect(main().getByText(words)).toHaveRole('status'));
const asked = () => network.callsOf('GET', paths.serviceability).map(({ query }) => query['postalCode']);

describe.each(['/tests', '/tests/cbc'])('whether we come, on %s', (path) => {
  it('is told for six digits, before anything is booked', async () => {
    await browser.opens(path);
    await browser.user.type(field(), '56003');
    expect(asked()).toEqual([]);
    await browser.user.type(field(), '8');
    await says('Yes, we collect samples at 560038.');
    expect(asked()).toEqual(['560038']);
  });

  it('is told plainly where we do not', async () => {
    await browser.opens(path);
    await browser.user.type(field(), '799 001');
    await says('Sorry, we do not collect samples at 799001 yet.');
    expect(field()).toHaveValue('799001');
  });
});

describe('whether we come', () => {
  it('is remembered in this tab, and nowhere else', async () => {
    await browser.opens('/tests');
    await browser.user.type(field(), '560038');
    await says('Yes, we collect samples at 560038.');
    await browser.opens('/tests/cbc');
    await says('Yes, we collect samples at 560038.');
    expect(sessionStorage.getItem('postalCode')).toBe('560038');
    expect(localStorage.getItem('postalCode')).toBeNull();
  });

  it('is asked again after a failure, with a tap', async () => {
    await browser.opens('/tests');
    network.failNext('GET', paths.serviceability, 429);
    await browser.user.type(field(), '560038');
    await says('We could not check 560038 just now.');
    await browser.user.click(main().getByRole('button', { name: 'Try again' }));
    await says('Yes, we collect samples at 560038.');
    expect(asked()).toEqual(['560038', '560038']);
  });

  it.each([404, 405])('is not asked any more where the API answers %i', async (status) => {
    await browser.opens('/tests');
    network.failNext('GET', paths.serviceability, status);
    await browser.user.type(field(), '560038');
    await waitFor(() => expect(main().queryByText(/Do we come to you/)).toBeNull());
    expect(await screen.findByText('5 tests')).toBeVisible();
  });
});

describe('a new address', () => {
  it('says whether we come there, and can be saved all the same', async () => {
    await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Add an address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an address' }));
    await browser.fills(/^Postal code/, '799001');
    expect(await dialog.findByText('Sorry, we do not collect samples at 799001 yet.')).toBeVisible();
    await browser.fills(/^Street/, '3, Palace Road');
    await browser.fills(/^City/, 'Agartala');
    await browser.fills(/^State/, 'Tripura');
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Address added')).toBeVisible();
  });

  it('says nothing of places abroad', async () => {
    await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Add an address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an address' }));
    await browser.user.selectOptions(dialog.getByLabelText(/^Country/), 'USA');
    await browser.fills(/^Postal code/, '560038');
    expect(network.count('GET', paths.serviceability)).toBe(0);
  });
});
