/** The first offers and articles that come with their page (decision D126), until all of them are there. */
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstRowsOf } from '../../src/render/page-rows.ts';
import { BlogListAnswer } from '../../src/contract/blogs.ts';
import { OfferListAnswer } from '../../src/contract/offers.ts';
import { paths } from '../../src/contract/paths.ts';
import { useNow } from '../../src/ui/use-now.ts';
import { brings } from '../support/screens/brought-rows.ts';
import { opensFilters } from '../support/screens/catalogue-page.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();

const offersNow = async () => (await server.stranger.get(paths.offers)).read(OfferListAnswer).data.offers;
const articlesNow = async () => (await server.stranger.get(paths.blogs)).read(BlogListAnswer).data.blogs;

/** As the server's page has them. */
function comesWith(page: string, answers: { readonly offers?: object[]; readonly articles?: object[] }): void {
  const rows = firstRowsOf(page, { tests: {}, packages: {}, offers: [], articles: [], at: server.now(), ...answers });
  if (!rows) throw new Error(`${page} shows no rows`);
  brings(rows);
}

/** Enough for the page to bring the first of them alone. */
const many = <Row extends object>(rows: readonly Row[]): Row[] =>
  Array.from({ length: 9 }, (_, place) => ({ ...(rows[0] as Row), id: `made-up-${place}`, title: `Made up ${place}` }));

describe.each([
  {
    page: '/offers',
    path: paths.offers,
    name: 'offers',
    given: async () => ({ offers: many(await offersNow()) }),
    fewer: async () => ({ offers: (await offersNow()).slice(1) }),
    sort: 'name',
    // The page sorts by itself what it has.
    triesOfSort: [],
    all: offersNow,
  },
  {
    page: '/blogs',
    path: paths.blogs,
    name: 'articles',
    given: async () => ({ articles: many(await articlesNow()) }),
    fewer: async () => ({ articles: (await articlesNow()).slice(1) }),
    sort: 'title',
    triesOfSort: [1, 2],
    all: articlesNow,
  },
])('the first $name', ({ page, path, name, given, fewer, sort, triesOfSort, all }) => {
  const areAll = async () => {
    const { length } = await all();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(length));
  };

  it('are shown with the number of all while they are on their way, and give way to them', async () => {
    comesWith(page, { ...(await given()) });
    const held = network.holdNext('GET', path);
    await browser.opens(page);
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.getByText(`9 ${name}`)).toBeVisible();
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    held.release();
    await areAll();
  });

  it('stay the very same where they are among all', async () => {
    comesWith(page, { ...(await fewer()) });
    await browser.opens(page);
    const brought = screen.getAllByRole('article');
    expect(brought.length).toBeLessThan((await all()).length);
    await areAll();
    expect(screen.getAllByRole('article')).toEqual(expect.arrayContaining(brought));
  });

  it('stay where all cannot be loaded, which can be tried again, and are never put in another order or among samples', async () => {
    comesWith(page, { ...(await given()) });
    for (const _try of [1, 2]) network.failNext('GET', path, 500);
    await browser.opens(page);
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getAllByRole('article')).toHaveLength(6);
    for (const _try of triesOfSort) network.failNext('GET', path, 500);
    await browser.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), sort);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(await screen.findByText(`Failed to load all ${name}. Please try again later.`)).toBeVisible();
    expect(screen.queryByText(/^Showing sample/)).toBeNull();
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    await areAll();
  });
});

it('the first offers are not filtered by their type in place of all', async () => {
  comesWith('/offers', { offers: many(await offersNow()) });
  const held = network.holdNext('GET', paths.offers);
  await browser.opens('/offers');
  expect(screen.getAllByRole('article')).toHaveLength(6);
  const filters = await opensFilters(browser);
  await browser.user.click(filters.getByRole('radio', { name: 'Flash Sale' }));
  await browser.user.click(filters.getByRole('button', { name: /^Show/ }));
  expect(screen.queryByRole('article')).toBeNull();
  held.release();
  await screen.findAllByRole('article');
});

it('the first offers are no longer shown once one of them has ended', async () => {
  const [first, ...others] = many(await offersNow());
  const ended = { ...first, validUntil: new Date(server.now() - 1000).toISOString() } as (typeof others)[number];
  comesWith('/offers', { offers: [ended, ...others] });
  const held = network.holdNext('GET', paths.offers);
  await browser.opens('/offers');
  expect(screen.queryByText('9 offers')).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  held.release();
  await screen.findAllByRole('article');
});

it('the tags of all articles stand above the first ones', async () => {
  const articles = many(await articlesNow()).map((one, place) => ({ ...one, tags: place > 5 ? ['Of later ones'] : [] }));
  comesWith('/blogs', { articles });
  const held = network.holdNext('GET', paths.blogs);
  await browser.opens('/blogs');
  expect(screen.getByText('Of later ones')).toBeVisible();
  held.release();
  await waitFor(() => expect(screen.queryByText('Of later ones')).toBeNull());
});

it('words of the page go by its moment while React takes it over, and by the clock from then on', async () => {
  const times: number[] = [];
  function Time() {
    times.push(useNow(undefined, 1000));
    return times.at(-1);
  }
  const container = document.body.appendChild(document.createElement('p'));
  container.append('1000');
  render(<Time />, { container, hydrate: true });
  expect(times[0]).toBe(1000);
  await waitFor(() => expect(times.at(-1)).toBeGreaterThan(1000));
});
