import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cards, catalogueHas, chips, onAWideScreen, row, shownNames, shows } from '../support/screens/catalogue-page.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { puts } from '../support/screens/search-box.ts';

const { browser, network } = await screenBed();
onAWideScreen();

const prices = [0, 499, 500, 501, 1500, 5000, 50_000, 80_000];
const sidebar = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const minimum = () => sidebar().getByRole('textbox', { name: 'Minimum price' });
const maximum = () => sidebar().getByRole('textbox', { name: 'Maximum price' });
const preset = (name: string) => sidebar().getByRole('button', { name });
const fault = 'Minimum price cannot exceed maximum price';
const priceRange = (...range: readonly number[]) => shows(...range.map((price) => `Test for ${price}`));

/** With Enter; in one go, since half a number counts after a pause. */
async function enters(field: HTMLElement, text: string): Promise<void> {
  await puts(browser, field, text);
  await browser.user.keyboard('{Enter}');
}

async function opensPrices(query = ''): Promise<void> {
  catalogueHas(network, ...prices.map((price) => row({ id: String(price), name: `Test for ${price}`, price })));
  await browser.opens(`/tests${query}`);
  await waitFor(() => expect(cards()).not.toHaveLength(0));
}

describe('the filters on a wide screen', () => {
  it('stand beside the list [TESTS-008]', async () => {
    await opensPrices();
    expect(sidebar().getByRole('heading', { name: 'Filters' })).toBeVisible();
    expect(sidebar().getByRole('combobox', { name: 'Category' })).toBeVisible();
    await browser.user.click(sidebar().getByRole('radio', { name: 'Urine' }));
    expect(await screen.findByRole('heading', { name: 'No tests found' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the price', () => {
  it('is from 0 to 50000 unless something else is typed, and 50000 is no limit then [TESTS-010]', async () => {
    await opensPrices();
    expect(minimum()).toHaveValue('');
    expect(minimum()).toHaveAttribute('placeholder', '₹0');
    expect(maximum()).toHaveAttribute('placeholder', '₹50,000');
    await priceRange(...prices);
  });

  it('counts when the field is left, and stands in the address [TESTS-010]', async () => {
    await opensPrices();
    await puts(browser, minimum(), '500');
    await browser.user.tab();
    await priceRange(500, 501, 1500, 5000, 50_000, 80_000);
    await enters(maximum(), '1500');
    await priceRange(500, 501, 1500);
    expect(browser.address).toBe('/tests?minPrice=500&maxPrice=1500');
    expect(chips()).toEqual(['₹500–₹1,500']);
  });

  it('takes effect by itself after a pause', async () => {
    await opensPrices();
    await puts(browser, maximum(), '499');
    await priceRange(0, 499);
    await waitFor(() => expect(maximum()).toHaveFocus());
  });

  it('is the default again where a field is blank [TESTS-010]', async () => {
    await opensPrices('?minPrice=500&maxPrice=1500');
    await browser.user.clear(minimum());
    await browser.user.clear(maximum());
    await browser.user.tab();
    await priceRange(...prices);
    expect(browser.address).toBe('/tests');
  });

  it('says when the minimum exceeds the maximum, and the last valid range stays [TESTS-011]', async () => {
    await opensPrices('?maxPrice=500');
    await priceRange(0, 499, 500);
    await enters(minimum(), '900');
    expect(sidebar().getByRole('alert')).toHaveTextContent(fault);
    expect(minimum()).toHaveAccessibleDescription(fault);
    expect(minimum()).toBeInvalid();
    expect(minimum()).toHaveValue('900');
    expect(shownNames()).toHaveLength(3);
    expect(browser.address).toBe('/tests?maxPrice=500');
    await enters(maximum(), '2000');
    expect(screen.queryByText(fault)).toBeNull();
    await priceRange(1500);
  });

  it('takes equal ends for a range [TESTS-011]', async () => {
    await opensPrices();
    await puts(browser, minimum(), '500');
    await enters(maximum(), '500');
    await priceRange(500);
    expect(screen.queryByText(fault)).toBeNull();
  });

  it('drops an invalid range with Clear all', async () => {
    await opensPrices('?sample=Blood&fasting=not-required');
    await enters(minimum(), '60000');
    expect(screen.getByText(fault)).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByText(fault)).toBeNull();
    expect(minimum()).toHaveValue('');
  });

  it.each([
    ['₹0–₹500', [0, 499, 500], '/tests?maxPrice=500'],
    ['₹500–₹1,500', [500, 501, 1500], '/tests?minPrice=500&maxPrice=1500'],
    ['₹1,500–₹5,000', [1500, 5000], '/tests?minPrice=1500&maxPrice=5000'],
    ['₹5,000–₹50,000', [5000, 50_000, 80_000], '/tests?minPrice=5000'],
  ])('has %s ready, both ends included [TESTS-012]', async (name, found, address) => {
    await opensPrices();
    await browser.user.click(preset(name));
    await priceRange(...found);
    expect(browser.address).toBe(address);
    expect(preset(name)).toHaveAttribute('aria-pressed', 'true');
    await browser.user.click(preset(name));
    await priceRange(...prices);
    expect(browser.address).toBe('/tests');
  });

  it('shows in its fields what a ready one has chosen, and the way back takes it away', async () => {
    await opensPrices();
    await browser.user.click(preset('₹500–₹1,500'));
    await waitFor(() => expect(minimum()).toHaveValue('500'));
    expect(maximum()).toHaveValue('1500');
    await browser.user.click(screen.getByRole('button', { name: 'Remove filter ₹500–₹1,500' }));
    await waitFor(() => expect(minimum()).toHaveValue(''));
    await priceRange(...prices);
  });
});
