import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { TestRow } from '../../../src/contract/tests.ts';
import { matchesMedia } from './media.ts';
import type { Network } from './network.ts';
import type { Browser } from './screen.tsx';

export const searchBox = () => screen.getByRole('searchbox', { name: 'Search the list of tests' });
export const sortBy = () => screen.getByRole('combobox', { name: 'Sort by' });
export const cards = () => within(screen.getByRole('list', { name: 'Tests' })).getAllByRole('article');
export const shownNames = () => cards().map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
export const shows = (...names: readonly string[]) => waitFor(() => expect(shownNames()).toEqual(names));

export const optionsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Returns the texts of the chips above the list. */
export const chips = () => {
  const list = screen.queryByRole('list', { name: 'Active filters' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
};

export const filtersButton = () => screen.getByRole('button', { name: /^Filters/ });

/** Below 62em the filters are in a drawer. */
export async function opensFilters({ user }: Browser) {
  await user.click(filtersButton());
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
}

export const row = (changes: Partial<TestRow> & Pick<TestRow, 'id' | 'name'>): TestRow => ({
  description: '',
  categoryId: 'other',
  categoryName: 'Other',
  price: 100,
  sampleType: 'Blood',
  processingTime: '24 hours',
  fastingRequired: false,
  isPopular: false,
  reviewsCount: 0,
  ...changes,
});

/** The server's catalogue contains these rows instead. */
export function catalogueHas(network: Network, ...items: readonly TestRow[]): void {
  network.answerNext('GET', paths.tests, { status: 'success', data: { items } });
}

/** Call it at the top of a test file to draw the page as in a window of 62em and more. */
export function onAWideScreen(): void {
  matchesMedia('(min-width: 62em)');
}
