import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import {
  articleLinks,
  articlesAre,
  cardOf,
  listFails,
  post,
  sampleNotice,
  shownTitles,
  titles,
} from '../support/screens/articles-page.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

const [cbc, dengue, liver, fever] = titles;
const tags = () => within(screen.getByRole('region', { name: 'Popular tags' })).getAllByRole('button');
const count = (text: string) => screen.findByText(text, { selector: 'p' });

describe('the articles', () => {
  it('have a search, a category filter, tags, a sort, a featured part and a list [ROUTE-013][BLOG-001]', async () => {
    await browser.opens('/blogs');
    expect(screen.getByRole('heading', { level: 1, name: 'Health articles' })).toBeVisible();
    await count('4 articles');
    expect(screen.getByRole('searchbox', { name: 'Search articles' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Latest');
    expect(tags().length).toBeGreaterThan(3);
    expect(shownTitles(screen.getByRole('region', { name: 'Featured articles' }))).toEqual([cbc, dengue]);
    expect(shownTitles(screen.getByRole('region', { name: 'More articles' }))).toEqual([liver, fever]);
    await browser.user.click(screen.getByRole('button', { name: 'Filters' }));
    const categories = within(await screen.findByRole('group', { name: 'Category' }));
    await waitFor(() =>
      expect(categories.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
        'All categories',
        'Understanding Reports (2)',
        'Fever & Infection (2)',
      ]),
    );
  });

  it('are asked for without a query, and so are their categories [API-052][API-053]', async () => {
    await browser.opens('/blogs');
    await count('4 articles');
    expect(network.callsOf('GET', paths.blogs).map(({ query }) => query)).toEqual([{}]);
    expect(network.callsOf('GET', paths.blogCategories).map(({ query }) => query)).toEqual([{}]);
  });

  it('show on their cards what there is to know before reading [DATA-023][BLOG-007]', async () => {
    await browser.opens('/blogs');
    await count('4 articles');
    const card = cardOf(cbc);
    expect(card).toHaveTextContent('Understanding Reports');
    expect(card).toHaveTextContent('Trending');
    expect(card).toHaveTextContent('Haemoglobin, white cells and platelets');
    expect(card).toHaveTextContent('Editorial team · 3 days ago · 1 min read');
    expect(card.querySelector('img')).toHaveAttribute('src', '/article-covers/cbc-report.svg');
    expect(card.querySelector('img')).toHaveAttribute('alt', '');
    expect(
      within(within(card).getByRole('list', { name: 'Tags' }))
        .getAllByRole('listitem')
        .map((tag) => tag.textContent),
    ).toEqual(['CBC', 'Haemoglobin', 'Blood test']);
    expect(cardOf(dengue)).toHaveTextContent('Editorial team · 3 months ago');
    expect(cardOf(dengue)).not.toHaveTextContent('Trending');
  });

  it('tell views, likes and comments where there are any, and nothing where there are none', async () => {
    articlesAre(network, post({ id: 'a', title: 'Read', views: 12_345, likes: 1 }), post({ id: 'b', title: 'Unread' }));
    await browser.opens('/blogs');
    await count('2 articles');
    const readers = within(cardOf('Read')).getByRole('list', { name: 'Readers' });
    expect(readers).toHaveTextContent(/^12,345 views1 like$/);
    expect(within(cardOf('Unread')).queryByRole('list', { name: 'Readers' })).toBeNull();
  });

  it('feature 3 at most, and show none of them twice [BLOG-004]', async () => {
    const five = ['1', '2', '3', '4', '5'].map((id) =>
      post({ id, title: `Featured ${id}`, isFeatured: true, publishedAt: `2026-10-0${id}T06:00:00+05:30` }),
    );
    articlesAre(network, ...five);
    await browser.opens('/blogs');
    await count('5 articles');
    const featured = screen.getByRole('region', { name: 'Featured articles' });
    expect(shownTitles(featured)).toEqual(['Featured 5', 'Featured 4', 'Featured 3']);
    expect(shownTitles().toSorted()).toEqual(five.map(({ title }) => title));
  });

  it('offer up to 12 tags, the most frequent first [BLOG-005]', async () => {
    const many = Array.from({ length: 15 }, (_, place) => `Tag ${String(place).padStart(2, '0')}`);
    articlesAre(network, post({ id: 'a', title: 'A', tags: many }), post({ id: 'b', title: 'B', tags: ['Tag 14'] }));
    await browser.opens('/blogs');
    await count('2 articles');
    expect(tags().map(({ textContent }) => textContent)).toEqual(['Tag 14', ...many.slice(0, 11)]);
  });

  it('hold the places of the cards while they load', async () => {
    const held = network.holdNext('GET', paths.blogs);
    await browser.opens('/blogs');
    await held.arrived;
    expect(screen.getByText('Loading articles…')).toBeVisible();
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull();
    held.release();
    await count('4 articles');
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('say when there are none', async () => {
    articlesAre(network);
    await browser.opens('/blogs');
    expect(await screen.findByRole('heading', { name: 'No articles found' })).toBeVisible();
  });
});

describe('a card', () => {
  it('leads to its article [BLOG-002]', async () => {
    await browser.opens('/blogs', await server.customer());
    await count('4 articles');
    await browser.user.click(screen.getByRole('link', { name: dengue }));
    await screen.findByRole('heading', { level: 1, name: dengue });
    expect(browser.address).toBe('/blogs/dengue-or-not');
  });

  it('leads a visitor to the login first, and from there to the article [ROUTE-018]', async () => {
    await browser.opens('/blogs');
    await count('4 articles');
    await browser.user.click(screen.getByRole('link', { name: liver }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(browser.address).toBe('/login');
    expect(network.calls.filter(({ path }) => path === '/blogs/liver-report')).toEqual([]);
    await browser.signsInElsewhereAs(await server.customer());
    await screen.findByRole('heading', { level: 1, name: liver });
    expect(browser.address).toBe('/blogs/liver-report');
  });
});

describe('articles that cannot be loaded', () => {
  it.each([404, 500])('are replaced by samples that are named as such, after a %i [BLOG-003]', async (status) => {
    listFails(network, status);
    await browser.opens('/blogs');
    expect(await screen.findByRole('alert')).toHaveTextContent(sampleNotice);
    await count('5 articles');
    expect(articleLinks().map((link) => link.getAttribute('href'))).toContain('/blogs/sample-hba1c');
  });

  it('are asked for again by Retry, and the samples go', async () => {
    listFails(network);
    await browser.opens('/blogs');
    await browser.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await count('4 articles');
    expect(screen.queryByText(sampleNotice)).toBeNull();
    expect(screen.queryByRole('link', { name: /HbA1c/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('are the samples too without a network, to be searched and sorted [BLOG-003]', async () => {
    network.goOffline();
    await browser.opens('/blogs?category=diabetes-thyroid&sort=title');
    await count('2 articles');
    expect(shownTitles()).toEqual(['HbA1c: your sugar over three months', 'TSH and the thyroid, in plain words']);
    await browser.user.type(screen.getByRole('searchbox'), 'gland');
    expect(await screen.findByRole('heading', { name: 'No articles found' })).toBeVisible();
  });

  it('are shown as they were seen last, with their age, and no sample is among them', async () => {
    await browser.opens('/blogs');
    await count('4 articles');
    passes(6 * 60_000);
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByText(/^Offline copy from 21 Nov 2026/)).toBeVisible();
    expect(shownTitles()).toEqual([...titles]);
    expect(screen.queryByText(sampleNotice)).toBeNull();
    await browser.user.click(screen.getByRole('button', { name: 'Monsoon' }));
    await waitFor(() => expect(shownTitles()).toEqual([dengue, fever]));
  });
});
