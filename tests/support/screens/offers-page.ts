/** The page of offers with what a visitor does on it. At the top of a test file: `await offersBed()`. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { screenBed } from './screen.tsx';

/** None where the list is empty. */
const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const shownTitles = () => cards().map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

/** These cards, in this order. */
const shows = (...titles: readonly string[]) => waitFor(() => expect(shownTitles()).toEqual(titles));

export async function offersBed() {
  const bed = await screenBed();

  async function opensOffers(path: string, ...titles: readonly string[]): Promise<void> {
    await bed.browser.opens(path);
    await shows(...titles);
  }

  /** On a narrow screen, which a test's is, the filters stand in a drawer. */
  async function opensFilters() {
    await bed.browser.user.click(screen.getByRole('button', { name: /^Filters/ }));
    return within(await screen.findByRole('dialog', { name: 'Filters' }));
  }

  return {
    ...bed,
    cards,
    shownTitles,
    shows,
    opensOffers,
    opensFilters,
    /** What a screen reader is told of their number. */
    count: () => within(screen.getByRole('main')).getByText(/^\d+ offers?$/),
    searchBox: () => screen.getByRole('searchbox', { name: 'Search offers' }),
    sortBy: () => screen.getByRole('combobox', { name: 'Sort by' }),
  };
}
