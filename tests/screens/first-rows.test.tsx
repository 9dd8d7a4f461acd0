/** The first rows of the catalogue that come with the page (rule 14), until the list itself is there. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstRowsOf } from '../../src/render/page-rows.ts';
import { PackageListAnswer } from '../../src/contract/packages.ts';
import { paths } from '../../src/contract/paths.ts';
import { TestListAnswer, type TestRow } from '../../src/contract/tests.ts';
import { withSentAt } from '../../src/lib/pages/first-rows-block.ts';
import { brings } from '../support/screens/brought-rows.ts';
import { cards, opensFilters, row, searchBox, shownNames, shows } from '../support/screens/catalogue-page.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const { data: tests } = (await server.stranger.get(`${paths.tests}?limit=2`)).read(TestListAnswer);
const { data: packages } = (await server.stranger.get(paths.packages)).read(PackageListAnswer);
const firstTwo = { tests: { ...tests, total: 5 }, packages, offers: [], articles: [], at: server.now() };

/** As the server's page has them: at the end of the document, where jsdom's body begins anew with each page. */
function comesWith(page: string, answers: Parameters<typeof firstRowsOf>[1] = firstTwo, kept = (html: string) => html): void {
  const rows = firstRowsOf(page, answers);
  if (!rows) throw new Error(`${page} shows no rows`);
  brings(rows, kept);
}

/** A test whose name would end the block, and its page's script with it. */
const hostile: TestRow = row({ id: 'x', name: '</script><script>alert(1)</script><!-- <b>Iron</b>' });

describe('while the tests are on their way', () => {
  it('the first ones are shown, with the number of all', async () => {
    comesWith('/tests');
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/tests');
    expect(shownNames()).toEqual([cbc, 'Fasting Blood Sugar']);
    expect(screen.getByText('5 tests')).toBeVisible();
    expect(cards()[0]?.parentElement).toHaveAttribute('aria-setsize', '5');
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    held.release();
    await waitFor(() => expect(cards()).toHaveLength(5));
  });

  it('the first ones stay the very same when all are there, and so does the focus', async () => {
    comesWith('/tests');
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/tests');
    const [first, second] = cards();
    const link = screen.getByRole('link', { name: 'Fasting Blood Sugar' });
    link.focus();
    held.release();
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(cards().slice(0, 2)).toEqual([first, second]);
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('one of them can be booked', async () => {
    comesWith('/tests');
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/tests');
    await held.arrived;
    await browser.user.click(screen.getByRole('button', { name: `Book ${cbc}` }));
    await waitFor(() => expect(browser.address).toBe('/login'));
    held.release();
  });

  it('they are never searched, filtered or sorted in place of all', async () => {
    comesWith('/tests');
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/tests');
    await browser.user.type(searchBox(), 'urine');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText('Loading tests…')).toBeVisible();
    await browser.user.clear(searchBox());
    expect(shownNames()).toEqual([cbc, 'Fasting Blood Sugar']);
    await browser.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-low');
    expect(screen.queryByRole('article')).toBeNull();
    held.release();
    await waitFor(() => expect(cards()).toHaveLength(5));
  });

  it('a filter waits for all of them', async () => {
    comesWith('/tests');
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/tests?popular=yes');
    expect(screen.queryByRole('article')).toBeNull();
    held.release();
    await screen.findAllByRole('article');
  });

  it('the filters say how many there are in all', async () => {
    comesWith('/tests');
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/tests');
    const drawer = await opensFilters(browser);
    expect(drawer.getByRole('button', { name: /5 tests/ })).toBeVisible();
    held.release();
    await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(5));
  });
});

describe('tests that cannot be loaded', () => {
  it('leave the first ones there, with their age, and can be asked for again', async () => {
    comesWith('/tests');
    for (const _try of [1, 2]) network.failNext('GET', paths.tests, 500);
    await browser.opens('/tests');
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect(shownNames()).toEqual([cbc, 'Fasting Blood Sugar']);
    expect(screen.getByText(/^Offline copy from /)).toBeVisible();
    const [first] = cards();
    await browser.user.click(again);
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(cards()[0]).toBe(first);
    expect(screen.queryByText(/^Offline copy from /)).toBeNull();
  });
});

describe('a page that the service worker kept', () => {
  it('tells the age of its rows, not that of the visit', async () => {
    comesWith('/tests', firstTwo, (html) => withSentAt(html, Date.parse('2026-11-18T12:00:00+05:30')));
    network.failNext('GET', paths.tests, 500);
    network.failNext('GET', paths.tests, 500);
    await browser.opens('/tests');
    expect(await screen.findByText(/^Offline copy from 18 Nov 2026/)).toBeVisible();
    expect(shownNames()).toEqual([cbc, 'Fasting Blood Sugar']);
  });
});

describe('what the device holds', () => {
  it('takes the place of the first rows without a network', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    comesWith('/tests');
    network.goOffline();
    await browser.opens('/tests');
    await waitFor(() => expect(cards()).toHaveLength(5));
  });
});

describe('what the device holds from weeks ago', () => {
  const twentyDays = 20 * 86_400_000;
  const dearer = { ...firstTwo, tests: { ...firstTwo.tests, items: tests.items.map((test) => ({ ...test, price: 777 })) } };

  it('does not take the place of a page that has just come, until all rows are as young; a search finds it', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    passes(twentyDays);
    comesWith('/tests', dearer);
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/tests');
    await held.arrived;
    expect(cards()).toHaveLength(2);
    expect(cards()[0]).toHaveTextContent('₹777');
    expect(screen.getByText('5 tests')).toBeVisible();
    await browser.user.type(searchBox(), 'urine');
    await waitFor(() => expect(shownNames()).toEqual(['Urine Routine Examination']));
    await browser.user.clear(searchBox());
    await waitFor(() => expect(cards()).toHaveLength(2));
    held.release();
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(cards()[0]).not.toHaveTextContent('₹777');
  });

  it('does where they cannot be had, with its age', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    passes(twentyDays);
    comesWith('/tests', dearer);
    network.failNext('GET', paths.tests, 500);
    network.failNext('GET', paths.tests, 500);
    await browser.opens('/tests');
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(screen.getByText(/^Offline copy from /)).toBeVisible();
  });

  it('does not take the place of packages either', async () => {
    await browser.opens('/checkup');
    await screen.findAllByRole('article');
    passes(twentyDays);
    const [first] = packages.items.map((one) => ({ ...one, name: 'Renamed since' }));
    comesWith('/checkup', { ...firstTwo, packages: { ...packages, items: first ? [first] : [] } });
    const held = network.holdNext('GET', paths.packages);
    await browser.opens('/checkup');
    await held.arrived;
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Renamed since' })).toBeVisible();
    held.release();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(packages.items.length));
  });
});

describe('the first packages', () => {
  it('are shown while all are on their way, and stay the very same', async () => {
    comesWith('/checkup', { ...firstTwo, packages: { ...packages, items: packages.items.slice(0, 1) } });
    const held = network.holdNext('GET', paths.packages);
    await browser.opens('/checkup');
    const [first] = screen.getAllByRole('article');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(first).toHaveTextContent(packages.items[0]?.name ?? '?');
    held.release();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(packages.items.length));
    expect(screen.getAllByRole('article')[0]).toBe(first);
  });

  it('are not used as the result of a filter', async () => {
    comesWith('/checkup');
    const held = network.holdNext('GET', paths.packages);
    await browser.opens('/checkup?gender=male');
    await held.arrived;
    expect(screen.queryByRole('article')).toBeNull();
    held.release();
  });
});

describe('the rows in the page', () => {
  it('say what they say, whatever stands in a name', async () => {
    comesWith('/tests', { ...firstTwo, tests: { items: [hostile], total: 1 } });
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/tests');
    expect(shownNames()).toEqual([hostile.name]);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    held.release();
    await shows(cbc, 'Fasting Blood Sugar', 'HbA1c', 'Hemoglobin (Hb)', 'Urine Routine Examination');
  });

  it('are those of that page only', async () => {
    comesWith('/checkup');
    const held = network.holdNext('GET', paths.packages);
    await browser.opens('/');
    await held.arrived;
    expect(screen.queryByRole('link', { name: packages.items[0]?.name ?? '?' })).toBeNull();
    held.release();
  });
});
