import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { listFails, post, sampleNotice, titles } from '../support/screens/articles-page.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

const [cbc, dengue, liver] = titles;
const main = () => screen.getByRole('main');
const heading = (name: string | RegExp, level = 1) => screen.findByRole('heading', { level, name });
const answers = (article: ReturnType<typeof post>) => network.answerNext('GET', paths.blog, { status: 'success', data: article });

const opensArticle = async (id: string) => browser.opens(`/blogs/${id}`, await server.customer());

describe('an article', () => {
  it('shows who wrote it, when, how long it takes to read, its cover and its text [BLOG-002][DATA-023]', async () => {
    await opensArticle('read-a-cbc');
    await heading(cbc);
    expect(main()).toHaveTextContent('Understanding Reports');
    expect(main()).toHaveTextContent('Editorial team · Awaiting medical review · 18 Nov 2026 · 3 days ago · 1 min read');
    expect(main().querySelector('img')).toHaveAttribute('src', '/article-covers/cbc-report.svg');
    expect(await screen.findByText(/^The text of How to read a CBC report/)).toBeVisible();
    await heading('What to do', 2);
    await waitFor(() => expect(document.title).toBe(`${cbc} · Lab at Home`));
  });

  it('says plainly that it is awaiting medical review, and only then', async () => {
    await opensArticle('read-a-cbc');
    expect(await screen.findByRole('note')).toHaveTextContent(/^Awaiting medical review.*No doctor has checked this article yet/);
    answers(post({ id: 'x', title: 'Checked', author: { name: 'Dr Rao', role: 'Pathologist' }, content: 'Text' }));
    await browser.opens('/blogs/x');
    await heading('Checked');
    expect(main()).toHaveTextContent('Dr Rao · Pathologist');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('leads by its links to our own pages inside the app', async () => {
    await opensArticle('read-a-cbc');
    await browser.user.click(await screen.findByRole('link', { name: 'look at the tests' }));
    await heading('Lab tests');
    expect(browser.address).toBe('/tests');
  });

  it('leads by its tags to the articles with that tag', async () => {
    await opensArticle('read-a-cbc');
    await browser.user.click(await screen.findByRole('link', { name: 'Blood test' }));
    expect(await screen.findByText('3 articles', { selector: 'p' })).toBeVisible();
    expect(browser.address).toBe('/blogs?tags=Blood+test');
  });

  it('names related ones, and leads to them', async () => {
    await opensArticle('read-a-cbc');
    const related = within(await screen.findByRole('region', { name: 'Related articles' }));
    await waitFor(() => expect(related.getAllByRole('link').map((link) => link.textContent)).toEqual([liver, dengue]));
    await browser.user.click(related.getByRole('link', { name: dengue }));
    await heading(dengue);
    expect(browser.address).toBe('/blogs/dengue-or-not');
    expect(await screen.findByText(/^The text of Is it dengue/)).toBeVisible();
  });

  it('can be shared and leads back to the list', async () => {
    await opensArticle('read-a-cbc');
    expect(await screen.findByRole('button', { name: `Share ${cbc}` })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to all articles' })).toHaveAttribute('href', '/blogs');
  });

  it('shows what the list knows of it while its text is on its way', async () => {
    await browser.opens('/blogs', await server.customer());
    await screen.findByText('4 articles', { selector: 'p' });
    const held = network.holdNext('GET', '/blogs/liver-report');
    await browser.user.click(screen.getByRole('link', { name: liver }));
    await heading(liver);
    await held.arrived;
    expect(screen.queryByText(/word1 word2/)).toBeNull();
    held.release();
    expect(await screen.findByText(/word1 word2/)).toBeVisible();
  });

  it('is behind the login, which leads there afterwards [ROUTE-018]', async () => {
    await browser.opens('/blogs/read-a-cbc');
    await waitFor(() => expect(browser.address).toBe('/login'));
    await browser.signsInElsewhereAs(await server.customer());
    await heading(cbc);
    expect(browser.address).toBe('/blogs/read-a-cbc');
  });
});

describe('an article without a network', () => {
  it('is there when it was read before, with its age', async () => {
    await opensArticle('liver-report');
    await screen.findByText(/word1 word2/);
    passes(6 * 60_000);
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByText(/^Offline copy from 21 Nov 2026/)).toBeVisible();
    expect(screen.getByText(/word1 word2/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is what the list knows of it when it was not, and comes with the network', async () => {
    await browser.opens('/blogs', await server.customer());
    await screen.findByText('4 articles', { selector: 'p' });
    network.goOffline();
    await browser.user.click(screen.getByRole('link', { name: liver }));
    await heading(liver);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load this article. Please try again later.');
    network.goOnline();
    expect(await screen.findByText(/word1 word2/)).toBeVisible();
  });

  it('cannot be shown on a device that knows nothing of it, and is not said to be missing', async () => {
    network.failNext('GET', '/blogs/liver-report', 500);
    network.failNext('GET', '/blogs/liver-report', 500);
    listFails(network);
    const opening = opensArticle('liver-report');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load this article. Please try again later.');
    await opening;
    expect(screen.queryByText('Article not found')).toBeNull();
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/word1 word2/)).toBeVisible();
  });
});

describe('an article that is not there', () => {
  it('says so and leads to the list', async () => {
    await opensArticle('unknown');
    await heading('Article not found', 2);
    await browser.user.click(within(main()).getByRole('link', { name: 'Browse Articles' }));
    await heading('Health articles');
    expect(browser.address).toBe('/blogs');
  });

  it('is not shown from an older copy either', async () => {
    await opensArticle('read-a-cbc');
    await screen.findByText(/^The text of/);
    passes(6 * 60_000);
    network.failNext('GET', '/blogs/read-a-cbc', 404);
    await browser.reloads();
    await heading('Article not found', 2);
    expect(screen.queryByText(/^The text of/)).toBeNull();
  });

  it('is taken from the list where a provider has no call for one article', async () => {
    const blogs = [post({ id: 'whole', title: 'Whole', content: 'All of it.' })];
    network.failNext('GET', '/blogs/whole', 404);
    for (let asked = 0; asked < 2; asked += 1) network.answerNext('GET', paths.blogs, { status: 'success', data: { blogs } });
    await opensArticle('whole');
    await heading('Whole');
    expect(await screen.findByText('All of it.')).toBeVisible();
  });
});

describe('a sample', () => {
  it('opens from its card, with the same notice, as long as there is nothing real [BLOG-003]', async () => {
    network.goOffline();
    await browser.opens('/blogs', await server.customer());
    await browser.user.click(await screen.findByRole('link', { name: 'HbA1c: your sugar over three months' }));
    await heading(/^HbA1c/);
    expect(browser.address).toBe('/blogs/sample-hba1c');
    expect(await screen.findByText(sampleNotice)).toBeVisible();
    expect(within(screen.getByRole('table')).getByRole('columnheader', { name: 'HbA1c' })).toBeVisible();
    expect(network.calls.filter(({ path }) => path.startsWith('/blogs/sample'))).toEqual([]);
  });

  it('is not there any more when the articles are', async () => {
    await opensArticle('sample-hba1c');
    await heading('Article not found', 2);
    expect(screen.queryByText(sampleNotice)).toBeNull();
  });
});
