/** The two search boxes of a page, and what they offer. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Browser } from './screen.tsx';

const boxIn = (role: 'main' | 'banner') => within(screen.getByRole(role)).getByRole('combobox', { name: 'Search tests' });

export const homeBox = () => boxIn('main');
export const headerBox = () => boxIn('banner');

export const list = (name: 'Suggestions' | 'Recent searches') => screen.queryByRole('listbox', { name });
export const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
export const offers = (...texts: readonly string[]) => waitFor(() => expect(offered()).toEqual(texts));

/** What the keyboard has marked, as a screen reader is told. */
export const marked = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;

/**
 * Puts a text into a box in one go: of one that is typed letter by letter a busy machine may take so long that its
 * beginning is asked for as well.
 */
export async function puts(browser: Browser, box: HTMLElement, text: string): Promise<void> {
  await browser.user.clear(box);
  await browser.user.paste(text);
}

/** Searches as a customer does, and comes back to the home page. */
export async function searchesFor(browser: Browser, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await browser.opens('/');
    await browser.user.type(homeBox(), `${text}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
  }
}

/** Everything that needs no time has happened: answers of a server in memory, and the page's reading of them. */
export async function settles(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));
}

/** What needs no time, but code that comes from the disk; gives up after a while. */
export async function settlesUntil(isSo: () => boolean): Promise<void> {
  for (let times = 0; times < 1000 && !isSo(); times += 1) await settles();
}

/** From here on the page's timers go by the test's word alone. */
export function stopsTimers(): { readonly pass: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  return {
    pass: async (ms) => {
      act(() => void vi.advanceTimersByTime(ms));
      await settles();
    },
  };
}
