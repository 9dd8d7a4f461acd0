import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { answersHaveArrived } from '../support/screens/device.ts';
import { offersBed } from '../support/screens/offers-page.ts';
import { puts, settlesUntil, stopsTimers } from '../support/screens/search-box.ts';

const { server, browser, network, passes, cards, shownTitles, opensOffers, shows, searchBox, sortBy, count } = await offersBed();

/** As the device tells the time. */
const clock = (at: number) => new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' }).format(at);

const office = 'A checkup for the office';
const loyal = 'Thank you for coming back';
const november = 'Women Basic in November';
const flash = 'Weekend flash sale';
const first = 'Your first checkup';
const byDiscount = [office, first, flash, loyal, november];

describe('the offers', () => {
  it('are open to everybody, the highest discount first [ROUTE-014][OFFER-006][API-050]', async () => {
    await opensOffers('/offers', ...byDiscount);
    expect(browser.address).toBe('/offers');
    expect(document.title).toBe('Offers · Lab at Home');
    expect(count()).toHaveTextContent('5 offers');
    expect(network.callsOf('GET', paths.offers).map(({ query }) => query)).toEqual([{}]);
  });

  it('say what is offered, for how much and for how long [DATA-021]', async () => {
    await opensOffers('/offers', ...byDiscount);
    const [, , flashCard, , novemberCard] = cards();
    expect(flashCard).toHaveTextContent(/Flash Sale.*Featured.*Weekend flash sale.*Basic Health Checkup/);
    expect(flashCard).toHaveTextContent(/Ends tomorrow.*3 tests.*3 uses left.*₹399.*Before: ₹540.*26% off.*₹141 less/);
    expect(novemberCard).toHaveTextContent(/Package Deal.*Limited time.*Women Basic Checkup.*Ends tomorrow/);
  });

  it('lead to the offer, with the whole card [OFFER-002]', async () => {
    await opensOffers('/offers', ...byDiscount);
    const link = within(cards()[2] ?? document.body).getByRole('link');
    expect(link).toHaveAccessibleName(flash);
    expect(link).toHaveAttribute('href', '/offers/flash-basic');
  });

  it('lead a visitor through the login to the offer [OFFER-002][ROUTE-017]', async () => {
    await opensOffers('/offers', ...byDiscount);
    await browser.user.click(screen.getByRole('link', { name: flash }));
    await waitFor(() => expect(browser.address).toBe('/login'));
    await browser.signsInElsewhereAs(await server.customer());
    expect(await screen.findByRole('heading', { level: 1, name: flash })).toBeVisible();
    expect(browser.address).toBe('/offers/flash-basic');
  });
});

describe('the order of the offers', () => {
  it.each([
    ['savings', [office, first, loyal, flash, november]],
    ['ending-soon', [flash, november, first, office, loyal]],
    ['price-low', [office, first, flash, loyal, november]],
    ['price-high', [november, loyal, flash, first, office]],
    ['name', [office, loyal, flash, november, first]],
  ])('is %s when chosen, and is asked for so [OFFER-006][API-050]', async (sort, titles) => {
    await opensOffers('/offers', ...byDiscount);
    await browser.user.selectOptions(sortBy(), sort);
    await shows(...titles);
    expect(browser.address).toBe(`/offers?sort=${sort}`);
    await waitFor(() => expect(network.callsOf('GET', paths.offers).at(-1)?.query).toEqual({ sortBy: sort }));
    await shows(...titles);
  });

  it('is the highest discount by default, which the address leaves out [OFFER-006]', async () => {
    await opensOffers('/offers?sort=name', office, loyal, flash, november, first);
    expect(sortBy()).toHaveValue('name');
    await browser.user.selectOptions(sortBy(), 'discount');
    await shows(...byDiscount);
    expect(browser.address).toBe('/offers');
    expect(within(sortBy()).getAllByRole('option')).toHaveLength(6);
  });

  it('is the page’s own where a server has none [OFFER-006]', async () => {
    const prices = { originalPrice: 1000, validUntil: '2026-12-31' };
    const low = { ...prices, id: 'low', title: 'Low', discountedPrice: 900 };
    const high = { ...prices, id: 'high', title: 'High', discountedPrice: 300 };
    network.answerNext('GET', paths.offers, [low, high]);
    await browser.opens('/offers');
    await shows('High', 'Low');
    network.answerNext('GET', paths.offers, [high, low]);
    await browser.user.selectOptions(sortBy(), 'price-high');
    await waitFor(() => expect(network.count('GET', paths.offers)).toBe(2));
    await answersHaveArrived();
    expect(shownTitles()).toEqual(['Low', 'High']);
  });

  it('is kept without a network', async () => {
    await opensOffers('/offers', ...byDiscount);
    network.goOffline();
    await browser.user.selectOptions(sortBy(), 'price-high');
    await waitFor(() => expect(shownTitles()).toEqual([november, loyal, flash, first, office]));
  });
});

describe('the search for offers', () => {
  it('finds them as it is typed, and asks the server once for the text [OFFER-001][API-050]', async () => {
    await opensOffers('/offers', ...byDiscount);
    await puts(browser, searchBox(), 'women');
    await shows(loyal, november);
    await waitFor(() => expect(network.callsOf('GET', paths.offers).at(-1)?.query).toEqual({ search: 'women' }));
    expect(network.count('GET', paths.offers)).toBe(2);
    await waitFor(() => expect(browser.address).toBe('/offers?search=women'));
    expect(count()).toHaveTextContent('2 offers');
  });

  it('filters at once, and asks the server when nothing was typed for 300 ms', async () => {
    await opensOffers('/offers', ...byDiscount);
    const timers = stopsTimers();
    for (const text of ['wo', 'wom', 'women']) {
      fireEvent.change(searchBox(), { target: { value: text } });
      await timers.pass(299);
    }
    expect(shownTitles()).toEqual([loyal, november]);
    expect(network.count('GET', paths.offers)).toBe(1);
    await timers.pass(1);
    await settlesUntil(() => network.count('GET', paths.offers) > 1);
    expect(network.callsOf('GET', paths.offers).map(({ query }) => query)).toEqual([{}, { search: 'women' }]);
  });

  it('shows what the server finds, also beyond the rules of the page', async () => {
    await opensOffers('/offers', ...byDiscount);
    const found = { id: 'heart', title: 'Heart deal', originalPrice: 1000, discountedPrice: 600, validUntil: '2026-12-31' };
    network.answerNext('GET', paths.offers, [found]);
    await puts(browser, searchBox(), 'cholesterol');
    await waitFor(() => expect(shownTitles()).toEqual(['Heart deal']));
  });

  it('says when there is nothing, and clears everything in one tap [OFFER-001]', async () => {
    await browser.opens('/offers?search=mars&type=Flash+Sale&sort=name');
    expect(await screen.findByRole('heading', { name: 'No offers found' })).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    await shows(...byDiscount);
    expect(browser.address).toBe('/offers');
    expect(searchBox()).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is restored by a reload and by the way back', async () => {
    await opensOffers('/offers?search=women', loyal, november);
    await browser.reloads();
    await shows(loyal, november);
    expect(searchBox()).toHaveValue('women');
    await browser.user.click(screen.getByRole('link', { name: november }));
    await waitFor(() => expect(browser.address).toBe('/login'));
    await browser.goesBack();
    await shows(loyal, november);
  });
});

describe('offers without a network', () => {
  it('are those that were seen last, with their age', async () => {
    await opensOffers('/offers', ...byDiscount);
    const seenAt = server.now();
    passes(6 * 60_000);
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByText(`Offline copy from 21 Nov 2026, ${clock(seenAt)}`)).toBeVisible();
    expect(shownTitles()).toEqual(byDiscount);
    expect(screen.queryByText(/sample offers/)).toBeNull();
  });

  it('can be searched and filtered on the device', async () => {
    await opensOffers('/offers', ...byDiscount);
    network.goOffline();
    await browser.user.type(searchBox(), 'office');
    await waitFor(() => expect(shownTitles()).toEqual([office]));
  });

  it('that have ended meanwhile are not shown', async () => {
    await opensOffers('/offers', ...byDiscount);
    network.goOffline();
    // The last test of the file: the server's clock does not go back. The weekend sale and the November price end on Sunday.
    passes(2 * 24 * 60 * 60_000);
    await browser.reloads();
    await waitFor(() => expect(shownTitles()).toEqual([office, first, loyal]));
  });
});
