import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { offersBed } from '../support/screens/offers-page.ts';
import { puts } from '../support/screens/search-box.ts';

const { browser, network, opensOffers, opensFilters, shows, shownTitles } = await offersBed();

// Their discounts: 44, 35, 26, 25 and 10 %.
const office = 'A checkup for the office';
const first = 'Your first checkup';
const flash = 'Weekend flash sale';
const loyal = 'Thank you for coming back';
const november = 'Women Basic in November';
const all = [office, first, flash, loyal, november];

type Filters = Awaited<ReturnType<typeof opensFilters>>;

const closes = (filters: Filters) => browser.user.click(filters.getByRole('button', { name: /^Show/ }));
const lastQuery = () => network.callsOf('GET', paths.offers).at(-1)?.query;
const isAskedFor = (query: object) => waitFor(() => expect(lastQuery()).toEqual(query));
const range = (filters: Filters) => within(filters.getByRole('group', { name: 'discount' }));
const chip = (name: string) => screen.queryByRole('button', { name: `Remove filter ${name}` });

describe('the category of offers', () => {
  it('is one of those that the server names, sent by its id [OFFER-001][API-049][DATA-022]', async () => {
    await opensOffers('/offers', ...all);
    const filters = await opensFilters();
    const menu = filters.getByRole('combobox', { name: 'Category' });
    const options = () => [...menu.querySelectorAll('option')].map(({ textContent }) => textContent);
    await waitFor(() => expect(options()).toEqual(['All categories', 'Full Body Checkup (3)', 'Women Health (2)']));
    expect(network.callsOf('GET', paths.offerCategories).map(({ query }) => query)).toEqual([{}]);
    await browser.user.selectOptions(menu, 'Women Health (2)');
    expect(await filters.findByRole('button', { name: 'Show 2 offers' })).toBeVisible();
    await closes(filters);
    await shows(loyal, november);
    await isAskedFor({ category: 'women-health' });
    expect(browser.address).toBe('/offers?category=women-health');
    expect(chip('Women Health')).toBeVisible();
  });

  it('is still to be had where only the offers name it', async () => {
    network.failNext('GET', paths.offerCategories, 404);
    await opensOffers('/offers', ...all);
    const filters = await opensFilters();
    await browser.user.selectOptions(filters.getByRole('combobox', { name: 'Category' }), 'Women Health');
    await closes(filters);
    await waitFor(() => expect(shownTitles()).toEqual([loyal, november]));
  });
});

describe('the discount of offers', () => {
  it('runs from 0 to 100, and is not sent at that [OFFER-004]', async () => {
    await opensOffers('/offers', ...all);
    const filters = range(await opensFilters());
    expect(filters.getByLabelText('Minimum discount')).toHaveAttribute('placeholder', '0%');
    expect(filters.getByLabelText('Maximum discount')).toHaveAttribute('placeholder', '100%');
    await puts(browser, filters.getByLabelText('Minimum discount'), '0');
    await puts(browser, filters.getByLabelText('Maximum discount'), '100');
    await browser.user.keyboard('{Enter}');
    await shows(...all);
    expect(browser.address).toBe('/offers');
    expect(network.callsOf('GET', paths.offers).map(({ query }) => query)).toEqual([{}]);
  });

  it.each([
    ['30%–50%', [office, first], { minDiscount: '30', maxDiscount: '50' }],
    ['50%–70%', [], { minDiscount: '50', maxDiscount: '70' }],
    ['60%–80%', [], { minDiscount: '60', maxDiscount: '80' }],
    ['70%–100%', [], { minDiscount: '70' }],
  ])('has the quick range %s [OFFER-005][API-050]', async (name, titles, query) => {
    await opensOffers('/offers', ...all);
    const filters = await opensFilters();
    expect(range(filters).getAllByRole('button')).toHaveLength(4);
    await browser.user.click(range(filters).getByRole('button', { name }));
    await closes(filters);
    await waitFor(() => expect(shownTitles()).toEqual(titles));
    await isAskedFor(query);
    expect(chip(`${name} off`)).toBeVisible();
  });

  it('includes both ends of what is typed [OFFER-004][API-050]', async () => {
    await opensOffers('/offers', ...all);
    const filters = await opensFilters();
    await browser.user.type(range(filters).getByLabelText('Minimum discount'), '25');
    await browser.user.type(range(filters).getByLabelText('Maximum discount'), '35{Enter}');
    await closes(filters);
    await shows(first, flash, loyal);
    await isAskedFor({ minDiscount: '25', maxDiscount: '35' });
    expect(browser.address).toBe('/offers?minDiscount=25&maxDiscount=35');
  });

  it('stays at the last range that is one', async () => {
    await opensOffers('/offers?minDiscount=30', office, first);
    const filters = await opensFilters();
    await browser.user.type(range(filters).getByLabelText('Maximum discount'), '20{Enter}');
    expect(range(filters).getByRole('alert')).toHaveTextContent('Minimum discount cannot exceed maximum discount');
    await shows(office, first);
  });
});

describe('the type of offers', () => {
  it('is one of six, which the page filters by itself [OFFER-007][OFFER-001]', async () => {
    await opensOffers('/offers', ...all);
    const filters = await opensFilters();
    const types = within(filters.getByRole('group', { name: 'Offer type' }));
    expect(types.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All',
      'Flash Sale',
      'Package Deal',
      'Seasonal Offer',
      'New User Offer',
      'Loyalty Reward',
      'Corporate Deal',
    ]);
    await browser.user.click(types.getByRole('radio', { name: 'Loyalty Reward' }));
    expect(await filters.findByRole('button', { name: 'Show 1 offer' })).toBeVisible();
    await closes(filters);
    await shows(loyal);
    expect(browser.address).toBe('/offers?type=Loyalty+Reward');
    expect(network.count('GET', paths.offers)).toBe(1);
  });
});

describe('what filters the offers', () => {
  it('stands in the address, is restored from it and taken away chip by chip', async () => {
    await opensOffers('/offers?category=full-body-checkup&minDiscount=30&type=Corporate+Deal', office);
    expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('3');
    await browser.user.click(chip('Corporate Deal') ?? document.body);
    await shows(office, first);
    await browser.user.click(chip('30%–100% off') ?? document.body);
    await shows(office, first, flash);
    await browser.user.click(chip('Full Body Checkup') ?? document.body);
    await shows(...all);
    expect(browser.address).toBe('/offers');
  });

  it('is cleared at once, and the search stays', async () => {
    await opensOffers('/offers?search=checkup&category=full-body-checkup&type=Corporate+Deal', office);
    await browser.user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(browser.address).toBe('/offers?search=checkup'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each(['?minDiscount=90&maxDiscount=10', '?minDiscount=x', '?sort=best', '?type=Clearance', '?maxDiscount=900'])(
    'counts as not chosen where it makes no sense: %s',
    async (query) => {
      await opensOffers(`/offers${query}`, ...all);
      expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
    },
  );
});
