import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Browser } from './screen.tsx';

const boxIn = (role: 'main' | 'banner') => within(screen.getByRole(role)).getByRole('combobox', { name: 'Search tests' });

export const homeBox = () => boxIn('main');
export const headerBox = () => boxIn('banner');

export const list = (name: 'Suggestions' | 'Recent searches') => screen.queryByRole('listbox', { name });
export const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
export const offers = (...texts: readonly string[]) => waitFor(() => expect(offered()).toEqual(texts));

/** Returns the option that the keyboard has marked, as a screen reader announces it. */
export const marked = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;

/** Pastes a text, because a slow machine might take so long to type it that the page would search for its beginning too. */
export async function puts(browser: Browser, box: HTMLElement, text: string): Promise<void> {
  await browser.user.clear(box);
  await browser.user.paste(text);
}

/** Searches as a customer does, and returns to the home page. */
export async function searchesFor(browser: Browser, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await browser.opens('/');
    await browser.user.type(homeBox(), `${text}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
  }
}

/** Waits for everything that needs no time: answers of a server in memory, and the page's reading of them. */
export async function settles(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));
}

/** Also waits for code that is loaded from the disk, and gives up after a while. */
export async function settlesUntil(isSo: () => boolean): Promise<void> {
  for (let times = 0; times < 1000 && !isSo(); times += 1) await settles();
}

/** Stops the page's timers, which only the test moves from now on. */
export function stopsTimers(): { readonly pass: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  return {
    pass: async (ms) => {
      act(() => void vi.advanceTimersByTime(ms));
      await settles();
    },
  };
}
