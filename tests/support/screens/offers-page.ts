/** The page of offers with a visitor's actions. Call `await offersBed()` at the top of a test file. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { screenBed } from './screen.tsx';

/** Returns no cards when the list is empty. */
const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const shownTitles = () => cards().map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

/** Waits for these cards, in this order. */
const shows = (...titles: readonly string[]) => waitFor(() => expect(shownTitles()).toEqual(titles));

export async function offersBed() {
  const bed = await screenBed();

  async function opensOffers(path: string, ...titles: readonly string[]): Promise<void> {
    await bed.browser.opens(path);
    await shows(...titles);
  }

  /** On the tests' narrow screen the filters are in a drawer. */
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
    /** The number of offers, as a screen reader announces it. */
    count: () => within(screen.getByRole('main')).getByText(/^\d+ offers?$/),
    searchBox: () => screen.getByRole('searchbox', { name: 'Search offers' }),
    sortBy: () => screen.getByRole('combobox', { name: 'Sort by' }),
  };
}
