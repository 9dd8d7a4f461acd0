import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { articlesAre, post, shownTitles, titles } from '../support/screens/articles-page.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { puts } from '../support/screens/search-box.ts';

const { server, browser, network } = await screenBed();

const [cbc, dengue, liver, fever] = titles;
const searchBox = () => screen.getByRole('searchbox', { name: 'Search articles' });
const sortBy = () => screen.getByRole('combobox', { name: 'Sort by' });
const tag = (name: string) => screen.getByRole('button', { name });
const shows = (...wanted: readonly string[]) => waitFor(() => expect(shownTitles()).toEqual(wanted));
const count = (text: string) => screen.findByText(text, { selector: 'p' });
/** What the server was asked for, the whole list aside. */
const asked = () =>
  network
    .callsOf('GET', paths.blogs)
    .map(({ query }) => query)
    .filter((query) => Object.keys(query).length > 0);
const isAskedFor = (query: Record<string, string>) => waitFor(() => expect(asked()).toContainEqual(query));

async function opensAll(path = '/blogs'): Promise<void> {
  await browser.opens(path);
  await count('4 articles');
}

async function choosesCategory(name: RegExp): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name: /^Filters/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  await browser.user.click(await within(drawer).findByRole('radio', { name }));
  await browser.user.click(await within(drawer).findByRole('button', { name: 'Show 2 articles' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the search', () => {
  it('narrows the list as it is typed, stands in the address and goes to the server [API-053]', async () => {
    await opensAll();
    await browser.user.type(searchBox(), 'dengue');
    await shows(dengue);
    await count('1 article');
    await isAskedFor({ search: 'dengue' });
    await waitFor(() => expect(browser.address).toBe('/blogs?search=dengue'));
    expect(screen.queryByRole('region', { name: 'Featured articles' })).toBeNull();
  });

  it('shows what the server finds, also beyond the rules of the page', async () => {
    await opensAll();
    network.answerNext('GET', paths.blogs, { status: 'success', data: [post({ id: 'x', title: 'Chikungunya' })] });
    await puts(browser, searchBox(), 'joint pain');
    await shows('Chikungunya');
    expect(asked()).toEqual([{ search: 'joint pain' }]);
  });

  it('finds on the device what the server does not answer', async () => {
    await opensAll();
    network.failNext('GET', paths.blogs, 404);
    await puts(browser, searchBox(), 'monsoon');
    await shows(dengue, fever);
    expect(await screen.findByText(/^Offline copy from/)).toBeVisible();
    expect(shownTitles()).toEqual([dengue, fever]);
  });

  it('that finds nothing says so and can be cleared with every filter', async () => {
    await browser.opens('/blogs?search=qqqq&category=fever&tags=Monsoon&sort=title');
    expect(await screen.findByRole('heading', { name: 'No articles found' })).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    await count('4 articles');
    expect(browser.address).toBe('/blogs');
    expect(searchBox()).toHaveValue('');
    expect(sortBy()).toHaveDisplayValue('Latest');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('the category', () => {
  it('is chosen among the filters, stands in the address and goes to the server [API-053]', async () => {
    await opensAll();
    await choosesCategory(/^Fever & Infection/);
    await shows(dengue, fever);
    expect(browser.address).toBe('/blogs?category=fever');
    await isAskedFor({ category: 'fever' });
    await browser.user.click(screen.getByRole('button', { name: 'Remove filter Fever & Infection' }));
    await count('4 articles');
    expect(browser.address).toBe('/blogs');
  });

  it('is not offered before its call is answered, so that none moves under the finger', async () => {
    const held = network.holdNext('GET', paths.blogCategories);
    await opensAll();
    await browser.user.click(screen.getByRole('button', { name: /^Filters/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect((await drawer.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual(['All categories']);
    held.release();
    expect(await drawer.findByRole('radio', { name: /^Fever & Infection/ })).toBeVisible();
  });

  it('can be chosen where its call fails: those that occur are there', async () => {
    network.failNext('GET', paths.blogCategories, 404);
    await opensAll();
    await choosesCategory(/^Understanding Reports \(2\)/);
    await shows(cbc, liver);
    expect(browser.address).toBe('/blogs?category=reports');
  });
});

describe('a tag', () => {
  it('narrows the list together with others, which go to the server as a comma list [API-053]', async () => {
    await opensAll();
    await browser.user.click(tag('Blood test'));
    await shows(cbc, dengue, liver);
    expect(tag('Blood test')).toHaveAttribute('aria-pressed', 'true');
    await browser.user.click(tag('Platelets'));
    await shows(dengue);
    await isAskedFor({ tags: 'Blood test,Platelets' });
    expect(new URLSearchParams(browser.address.split('?')[1]).get('tags')).toBe('Blood test,Platelets');
    await browser.user.click(tag('Blood test'));
    await shows(dengue, fever);
    await browser.user.click(screen.getByRole('button', { name: 'Remove filter Platelets' }));
    await count('4 articles');
  });

  it('of a shared link counts, in whatever case, and popular or not', async () => {
    await browser.opens('/blogs?tags=recovery');
    await shows(fever);
    expect(screen.getByRole('button', { name: 'Remove filter recovery' })).toBeVisible();
  });
});

describe('the sort', () => {
  it('is latest, popular, most-liked, most-commented or title, and latest first [BLOG-008]', async () => {
    await opensAll();
    const options = within(sortBy()).getAllByRole('option');
    expect(options.map((option) => option.getAttribute('value'))).toEqual([
      'latest',
      'popular',
      'most-liked',
      'most-commented',
      'title',
    ]);
    expect(sortBy()).toHaveValue('latest');
  });

  it.each([
    ['popular', ['B', 'A', 'C']],
    ['most-liked', ['C', 'A', 'B']],
    ['most-commented', ['B', 'C', 'A']],
    ['title', ['A', 'B', 'C']],
  ])('by %s orders the list, stands in the address and goes to the server [BLOG-008]', async (sort, order) => {
    articlesAre(
      network,
      post({ id: '1', title: 'B', views: 9, likes: 0, comments: 9, publishedAt: '2026-11-02T06:00:00+05:30' }),
      post({ id: '2', title: 'A', views: 5, likes: 5, comments: 0, publishedAt: '2026-11-01T06:00:00+05:30', isFeatured: true }),
      post({ id: '3', title: 'C', views: 0, likes: 9, comments: 5, publishedAt: '2026-11-03T06:00:00+05:30' }),
    );
    await browser.opens('/blogs');
    await count('3 articles');
    // The featured one, then the latest first.
    expect(shownTitles()).toEqual(['A', 'C', 'B']);
    const held = network.holdNext('GET', paths.blogs);
    await browser.user.selectOptions(sortBy(), sort);
    await shows(...order);
    expect(browser.address).toBe(`/blogs?sort=${sort}`);
    await held.arrived;
    expect(asked()).toEqual([{ sortBy: sort }]);
  });
});

describe('what was chosen', () => {
  const address = '/blogs?search=fever&category=fever&tags=Monsoon&sort=title';

  it('is restored by a shared link, a reload and the way back', async () => {
    await browser.opens(address, await server.customer());
    await shows(fever, dengue);
    expect(searchBox()).toHaveValue('fever');
    expect(sortBy()).toHaveValue('title');
    expect(tag('Monsoon')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: /^Filters.*2.*active/ })).toBeVisible();
    await isAskedFor({ search: 'fever', category: 'fever', tags: 'Monsoon', sortBy: 'title' });
    await browser.reloads();
    await shows(fever, dengue);
    await browser.user.click(screen.getByRole('link', { name: fever }));
    await screen.findByRole('heading', { level: 1, name: fever });
    await browser.goesBack();
    await shows(fever, dengue);
    expect(browser.address).toBe(address);
  });

  it('is the whole list for a sort that nobody knows', async () => {
    await opensAll('/blogs?sort=upside-down');
    expect(sortBy()).toHaveValue('latest');
    expect(asked()).toEqual([]);
  });
});
