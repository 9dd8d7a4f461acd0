import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { cards, catalogueHas, optionsOf, row, searchBox, shownNames, shows, sortBy } from '../support/screens/catalogue-page.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

/** As the device tells the time. */
const clock = (at: number) => new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' }).format(at);

const hemoglobin = 'Hemoglobin (Hb)';

/** Opens the catalogue and waits for these cards, in this order. */
async function opensTests(path: string, names: readonly string[]): Promise<void> {
  await browser.opens(path);
  await shows(...names);
}

const zinc = row({ id: '2', name: 'Zinc', price: 900, isPopular: true });
const amylase = row({ id: '3', name: 'Amylase', price: 300 });
const thyroid = row({ id: '4', name: 'Thyroid Profile', price: 600, isPopular: true });
const calcium = row({ id: '1', name: 'Calcium', price: 150 });

describe('the catalogue', () => {
  it('is open to everybody and shows every test [ROUTE-011]', async () => {
    await opensTests('/tests', [cbc, 'Fasting Blood Sugar', 'HbA1c', hemoglobin, 'Urine Routine Examination']);
    expect(screen.getByRole('heading', { level: 1, name: 'Lab tests' })).toBeVisible();
  });

  it('asks for up to 1000 tests in one call [API-041]', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    expect(network.callsOf('GET', paths.tests).map(({ query }) => query)).toEqual([{ limit: '1000' }]);
  });

  it('shows what a test costs, before and now, in rupees, and what it takes', async () => {
    await browser.opens('/tests?search=cbc');
    await shows(cbc);
    const [card] = cards();
    expect(card).toHaveTextContent(/Blood Count & Clotting.*Blood.*Report in 24 hours.*No fasting.*₹300.*Before: ₹400.*25% off/);
  });

  it('leads from each card to its test [TESTS-016]', async () => {
    await opensTests('/tests?search=hba1c', ['HbA1c']);
    await browser.user.click(screen.getByRole('link', { name: 'HbA1c' }));
    await screen.findByRole('heading', { level: 1, name: 'HbA1c' });
    expect(browser.address).toBe('/tests/hba1c');
  });

  it('holds the places of the cards while it loads', async () => {
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/tests');
    await held.arrived;
    expect(screen.getByText('Loading tests…')).toBeVisible();
    const waiting = document.querySelector('main [aria-busy="true"]');
    expect(waiting?.querySelectorAll('span')).toHaveLength(9);
    held.release();
    await screen.findByText('5 tests');
    expect(waiting).not.toBeInTheDocument();
    expect(cards()).toHaveLength(5);
  });

  it('says how many tests it shows', async () => {
    await browser.opens('/tests');
    const count = await screen.findByText('5 tests');
    await browser.user.type(searchBox(), 'urine');
    await waitFor(() => expect(count).toHaveTextContent(/^1 test$/));
    await browser.user.clear(searchBox());
    await browser.user.type(searchBox(), 'qqqqqqq');
    await waitFor(() => expect(count).toHaveTextContent(/^0 tests$/));
  });
});

describe('the search', () => {
  it('starts with the text in the address [TESTS-002]', async () => {
    await opensTests('/tests?search=urine', ['Urine Routine Examination']);
    expect(searchBox()).toHaveValue('urine');
  });

  it('filters while a text is typed, which stands in the address [TESTS-001]', async () => {
    await browser.opens('/tests?category=diabetes');
    await shows('Fasting Blood Sugar', 'HbA1c');
    await browser.user.type(searchBox(), 'hba');
    await shows('HbA1c');
    expect(searchBox()).toHaveValue('hba');
    await waitFor(() => expect(browser.address).toBe('/tests?search=hba&category=diabetes'));
  });

  it('keeps every letter, however slowly the page draws', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    await act(async () => {
      for (const letter of 'urine') typesRightAfter(searchBox(), letter);
    });
    await shows('Urine Routine Examination');
    expect(searchBox()).toHaveValue('urine');
  });

  it('adds nothing to the way back', async () => {
    await browser.opens('/login');
    await browser.user.click(screen.getAllByRole('link', { name: 'Lab Test' })[0] as HTMLElement);
    await screen.findByText('5 tests');
    await browser.user.type(searchBox(), 'urine');
    await shows('Urine Routine Examination');
    await browser.goesBack();
    await waitFor(() => expect(browser.address).toBe('/login'));
  });

  it('finds a text in name, description and category name [TESTS-003]', async () => {
    catalogueHas(
      network,
      row({ id: 'name', name: 'Ferritin' }),
      row({ id: 'description', name: 'Iron Studies', description: 'Measures iron, ferritin and transferrin.' }),
      row({ id: 'category', name: 'Hepcidin', categoryName: 'Ferritin & iron stores' }),
      row({ id: 'none', name: 'Calcium', description: 'Measures calcium.', categoryName: 'Minerals' }),
    );
    await browser.opens('/tests?search=FERRITIN');
    await waitFor(() => expect(shownNames().toSorted()).toEqual(['Ferritin', 'Hepcidin', 'Iron Studies']));
  });

  it('says when there is nothing to be found [TESTS-020]', async () => {
    await browser.opens('/tests?search=qqqqqqq');
    expect(await screen.findByRole('heading', { name: 'No tests found' })).toBeVisible();
  });

  it('can be cleared together with every other filter [TESTS-021]', async () => {
    await browser.opens('/tests?search=urine&category=diabetes&sort=price-low');
    await browser.user.click(await screen.findByRole('button', { name: 'Clear All Filters' }));
    await screen.findByText('5 tests');
    expect(browser.address).toBe('/tests');
    expect(searchBox()).toHaveValue('');
    expect(sortBy()).toHaveDisplayValue('Popularity');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

/** One letter, as a keyboard enters it: at the field's end, before anything has been drawn again. */
function typesRightAfter(field: HTMLElement, letter: string): void {
  // By the prototype's setter: through the field's own one React would take the letter for something that it wrote itself.
  Reflect.set(HTMLInputElement.prototype, 'value', (field as HTMLInputElement).value + letter, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** @returns where the page then stands */
async function sortedBy(label: string, names: readonly string[]): Promise<string> {
  catalogueHas(network, zinc, amylase, thyroid, calcium);
  await browser.opens('/tests');
  await screen.findByText('4 tests');
  await browser.user.selectOptions(sortBy(), label);
  await shows(...names);
  return browser.address;
}

describe('the order', () => {
  it('is chosen from popularity, price up or down, and name [TESTS-004]', async () => {
    await opensTests('/tests', [cbc, 'Fasting Blood Sugar', 'HbA1c', hemoglobin, 'Urine Routine Examination']);
    expect(optionsOf(sortBy())).toEqual(['Popularity', 'Price: low to high', 'Price: high to low', 'Name']);
  });

  it('is by popularity first: popular tests, then the rest, each by name [TESTS-005]', async () => {
    catalogueHas(network, zinc, amylase, thyroid, calcium);
    await opensTests('/tests', ['Thyroid Profile', 'Zinc', 'Amylase', 'Calcium']);
    expect(sortBy()).toHaveDisplayValue('Popularity');
  });

  it('rises in price for price-low [TESTS-006]', async () => {
    expect(await sortedBy('Price: low to high', ['Calcium', 'Amylase', 'Thyroid Profile', 'Zinc'])).toBe('/tests?sort=price-low');
  });

  it('falls in price for price-high [TESTS-006]', async () => {
    expect(await sortedBy('Price: high to low', ['Zinc', 'Thyroid Profile', 'Amylase', 'Calcium'])).toBe(
      '/tests?sort=price-high',
    );
  });

  it('follows the names for name [TESTS-007]', async () => {
    expect(await sortedBy('Name', ['Amylase', 'Calcium', 'Thyroid Profile', 'Zinc'])).toBe('/tests?sort=name');
  });

  it('is by relevance for a search, unless one was chosen', async () => {
    catalogueHas(
      network,
      row({ id: '1', name: 'Calcium', description: 'Zinc is measured along.', price: 50 }),
      row({ id: '2', name: 'Serum Zinc', price: 80 }),
      row({ id: '3', name: 'Zinc', price: 90 }),
    );
    await opensTests('/tests?search=zinc', ['Zinc', 'Serum Zinc', 'Calcium']);
    expect(sortBy()).toHaveDisplayValue('Relevance');
    await browser.user.selectOptions(sortBy(), 'Price: low to high');
    await shows('Calcium', 'Serum Zinc', 'Zinc');
  });
});

describe('a catalogue that cannot be loaded', () => {
  it('says so and can be asked for again', async () => {
    network.failNext('GET', paths.tests, 404);
    await browser.opens('/tests');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load tests. Please try again later.');
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('5 tests')).toBeVisible();
  });

  it('is asked for once more by itself where the fault may pass', async () => {
    network.failNext('GET', paths.tests, 500);
    await browser.opens('/tests');
    expect(await screen.findByText('5 tests')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(network.count('GET', paths.tests)).toBe(2);
  });

  it('is shown as it was seen last, with its age, when there is no network', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    const seenAt = server.now();
    passes(6 * 60_000);
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByText(`Offline copy from 21 Nov 2026, ${clock(seenAt)}`)).toBeVisible();
    expect(cards()).toHaveLength(5);
    expect(screen.getByText('You are offline. Saved pages still work.')).toBeVisible();
  });
});
