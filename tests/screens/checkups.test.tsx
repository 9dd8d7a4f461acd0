import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { aPackage, basic, packagesAre, showsCheckups, women } from '../support/screens/checkups.ts';
import { isBuiltWith } from '../support/screens/provider.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { puts } from '../support/screens/search-box.ts';

const { browser, network, passes } = await screenBed();

const searchBox = () => screen.getByRole('searchbox', { name: 'Search checkups' });
const sortBy = () => screen.getByRole('combobox', { name: 'Sort by' });
const queries = () => network.callsOf('GET', paths.packages).map(({ query }) => query);
const everything = { isActive: 'true', limit: '50' };
const asksFor = (query: object) => waitFor(() => expect(queries()).toContainEqual({ ...query, ...everything }));

describe('the list of checkups', () => {
  it('is open to everybody and asks for 50 packages, nothing else [ROUTE-012][PKG-019]', async () => {
    await browser.opens('/checkup');
    await showsCheckups(basic, women);
    expect(screen.getByRole('heading', { level: 1, name: 'Health checkup packages' })).toBeVisible();
    expect(queries()).toEqual([everything]);
  });

  it('leads from each card to its checkup [PKG-005]', async () => {
    await browser.opens('/checkup');
    await showsCheckups(basic, women);
    await browser.user.click(screen.getByRole('link', { name: women }));
    await screen.findByRole('heading', { level: 1, name: women });
    expect(browser.address).toBe('/checkups/women-basic');
  });
});

const textOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article');

describe('a card', () => {
  it('says what the package holds, for whom it is and what it costs [DATA-015]', async () => {
    await browser.opens('/checkup');
    const card = await textOf(basic);
    expect(card).toHaveTextContent(/Full Body Checkup.*Basic Health Checkup.*3 tests.*Fasting.*Fasting Blood Sugar/);
    expect(card).toHaveTextContent(/One visit.*Fasting needed.*No reviews yet.*Save ₹41.*₹499.*Before: ₹540/);
    expect(await textOf(women)).toHaveTextContent(/2 tests.*No fasting.*18-45 years.*Gender Female/);
  });

  it('shows the documented values where the server sends none [PKG-020][PKG-021][PKG-022][PKG-023][PKG-024][PKG-025]', async () => {
    packagesAre(network, aPackage({ id: 'plain', name: 'Plain Checkup' }));
    await browser.opens('/checkup');
    const card = await textOf('Plain Checkup');
    expect(card).toHaveTextContent(/Duration 3-5 hours.*Age group 18-65 years.*Gender Both.*Home sample collection/);
    expect(card).toHaveTextContent(/4\.5 of 5 · \d+ reviews/);
    const reviews = /\d+ reviews/.exec(card?.textContent ?? '')?.[0] ?? 'none';
    packagesAre(network, aPackage({ id: 'plain', name: 'Renamed Checkup' }));
    passes(6 * 60_000);
    await browser.reloads();
    expect(await textOf('Renamed Checkup')).toHaveTextContent(reviews);
  });
});

describe('without the examples, a card', () => {
  it.each([
    ['neither rating nor reviews', {}, 'No reviews yet'],
    ['no reviews', { reviewsCount: 0 }, 'No reviews yet'],
    ['a rating of which nobody knows where it comes from', { rating: 4.2 }, 'No reviews yet'],
    ['a rating and reviews', { rating: 4.2, reviewsCount: 12 }, '4.2 of 5 · 12 reviews'],
  ])('of %s makes up nothing', async (_of, sent, shown) => {
    isBuiltWith({ VITE_BRAND_EXAMPLES: '-' });
    packagesAre(network, aPackage({ id: 'plain', name: 'Plain Checkup', ...sent }));
    await browser.opens('/checkup');
    const card = await textOf('Plain Checkup');
    expect(card).toHaveTextContent(shown);
    expect(card).not.toHaveTextContent('4.5 of 5');
  });
});

describe('the search', () => {
  it('asks the server once for what was typed, and the text stands in the address [PKG-001][API-044]', async () => {
    await browser.opens('/checkup');
    await showsCheckups(basic, women);
    await puts(browser, searchBox(), 'hba1c');
    await showsCheckups(women);
    await asksFor({ search: 'hba1c' });
    await waitFor(() => expect(browser.address).toBe('/checkup?search=hba1c'));
    expect(queries()).toEqual([everything, { search: 'hba1c', ...everything }]);
  });

  it('finds what only the server knows, and says nothing of nothing before [PKG-001]', async () => {
    await browser.opens('/checkup');
    await showsCheckups(basic, women);
    const held = network.holdNext('GET', paths.packages);
    await puts(browser, searchBox(), 'whole body');
    await held.arrived;
    expect(screen.queryByText('No packages found')).toBeNull();
    held.release();
    await showsCheckups(basic);
  });

  it('starts with the text in the address', async () => {
    await browser.opens('/checkup?search=hba1c');
    await showsCheckups(women);
    expect(searchBox()).toHaveValue('hba1c');
  });

  it('says when there is nothing to be found, and clears everything but the comparison', async () => {
    await browser.opens('/checkup?search=qqqqqqq&gender=male&sort=name&compare=women-basic');
    expect(await screen.findByRole('heading', { name: 'No packages found' })).toBeVisible();
    expect(screen.getByText('0 packages')).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    await showsCheckups(basic, women);
    expect(browser.address).toBe('/checkup?compare=women-basic');
    expect(searchBox()).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('the order', () => {
  const [few, many, dear] = [
    aPackage({ id: 'few', price: 900, testCount: 2, isPopular: true }),
    aPackage({ id: 'many', price: 400, testCount: 30 }),
    aPackage({ id: 'dear', price: 3000, discountedPrice: 2500, testCount: 8 }),
  ] as const;

  it('is chosen from five, popularity first [PKG-004]', async () => {
    packagesAre(network, many, dear, few);
    await browser.opens('/checkup');
    await showsCheckups('few', 'dear', 'many');
    expect(sortBy()).toHaveDisplayValue('Popularity');
    const options = within(sortBy()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Popularity',
      'Price: low to high',
      'Price: high to low',
      'Name',
      'Most tests',
    ]);
  });

  it.each([
    ['Price: low to high', 'price-low', ['many', 'few', 'dear']],
    ['Price: high to low', 'price-high', ['dear', 'few', 'many']],
    ['Name', 'name', ['dear', 'few', 'many']],
    ['Most tests', 'tests', ['many', 'dear', 'few']],
  ])('%s stands in the address as %s [PKG-004]', async (label, sort, names) => {
    packagesAre(network, many, dear, few);
    await browser.opens('/checkup');
    await showsCheckups('few', 'dear', 'many');
    await browser.user.selectOptions(sortBy(), label);
    await showsCheckups(...names);
    expect(browser.address).toBe(`/checkup?sort=${sort}`);
    expect(queries()).toEqual([everything]);
  });

  it('is by relevance for a search, unless one was chosen', async () => {
    await browser.opens('/checkup?search=women');
    await showsCheckups(women);
    expect(sortBy()).toHaveDisplayValue('Relevance');
  });
});
