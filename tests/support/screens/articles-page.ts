import { screen, within } from '@testing-library/react';
import type { BlogPost } from '../../../src/contract/blogs.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { Network } from './network.ts';

export const sampleNotice = 'Showing sample articles. We could not load the latest ones.';

/** The titles of the small articles, newest first. */
export const titles = ['How to read a CBC report', 'Is it dengue?', 'A liver report, line by line', 'After a fever'] as const;

export const articleLinks = (root: HTMLElement = screen.getByRole('main')) =>
  within(root)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => within(heading).getByRole('link'));

export const shownTitles = (root?: HTMLElement) => articleLinks(root).map(({ textContent }) => textContent);

export const cardOf = (title: string): HTMLElement => {
  const card = screen.getByRole('link', { name: title }).closest('article');
  if (!card) throw new Error(`${title} is on no card`);
  return card;
};

export const post = (changes: Partial<BlogPost> & Pick<BlogPost, 'id' | 'title'>): BlogPost => ({
  excerpt: 'In short.',
  author: { name: 'Editorial team' },
  publishedAt: '2026-11-01T06:00:00+05:30',
  readTime: 4,
  views: 0,
  likes: 0,
  comments: 0,
  tags: [],
  isFeatured: false,
  isTrending: false,
  ...changes,
});

/** The server returns these articles instead. */
export const articlesAre = (network: Network, ...blogs: readonly BlogPost[]): void =>
  network.answerNext('GET', paths.blogs, { status: 'success', data: { blogs } });

/** No article can be loaded. A server error is retried once, so it is planned twice. */
export function listFails(network: Network, status = 404): void {
  network.failNext('GET', paths.blogs, status);
  if (status >= 500) network.failNext('GET', paths.blogs, status);
}
