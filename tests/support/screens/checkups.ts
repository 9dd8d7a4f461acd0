import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { TestPackage } from '../../../src/contract/packages.ts';
import type { Network } from './network.ts';

export const basic = 'Basic Health Checkup';
export const women = 'Women Basic Checkup';

export const checkupCards = () => within(screen.getByRole('list', { name: 'Health checkup packages' })).getAllByRole('article');

export const shownCheckups = () => checkupCards().map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

/** Waits for these cards, in this order. */
export const showsCheckups = (...names: readonly string[]) => waitFor(() => expect(shownCheckups()).toEqual(names));

export const checkupCard = (name: string) =>
  screen.findByRole('link', { name }).then((link) => within(link.closest('article') as HTMLElement));

export const aPackage = (changes: Partial<TestPackage> & Pick<TestPackage, 'id'>): TestPackage => ({
  name: changes.id,
  description: '',
  price: 1000,
  isPopular: false,
  ...changes,
});

/** The server's next answer contains these packages instead. */
export function packagesAre(network: Network, ...packages: readonly TestPackage[]): void {
  network.answerNext('GET', paths.packages, { status: 'success', data: { items: packages } });
}
