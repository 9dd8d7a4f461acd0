import { screen, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { screenBed } from '../support/screens/screen.tsx';
import { headerBox, homeBox, list, marked, offered, offers, searchesFor, settles } from '../support/screens/search-box.ts';

const { server, browser, network, passes } = await screenBed();

const storedUnderKey = () => localStorage.getItem('recentSearches');

async function opensHomeAndTheBox(): Promise<void> {
  await browser.opens('/');
  await browser.user.click(homeBox());
}

describe('recent searches', () => {
  it('are offered under the empty box, the last first', async () => {
    await searchesFor(browser, 'cbc', 'urine');
    await opensHomeAndTheBox();
    await offers('urine', 'cbc');
    expect(list('Recent searches')).toBeVisible();
    expect((await screen.findByText('2 recent searches')).parentElement).toHaveAttribute('aria-live', 'polite');
  });

  it('are the last 5, each once, however it was written', async () => {
    await searchesFor(browser, 'cbc', 'urine', 'sugar', 'thyroid', 'hba1c', 'CBC', 'iron');
    await opensHomeAndTheBox();
    await waitFor(() => expect(offered()).toEqual(['iron', 'CBC', 'hba1c', 'thyroid', 'sugar']));
  });

  it('are remembered from the header and from a pick too', async () => {
    await browser.opens('/help');
    await browser.user.type(headerBox(), 'urine{Enter}');
    await screen.findByText('1 test');
    await browser.opens('/');
    await browser.user.type(homeBox(), 'fbs');
    await browser.user.click(await screen.findByRole('option', { name: 'Fasting Blood Sugar' }));
    await screen.findByText('1 test');
    await browser.opens('/help');
    await browser.user.click(headerBox());
    await waitFor(() => expect(offered()).toEqual(['Fasting Blood Sugar', 'urine']));
  });

  it('are not what was typed on the page of tests on the way', async () => {
    await browser.opens('/tests');
    await browser.user.type(screen.getByRole('searchbox', { name: 'Search the list of tests' }), 'urine');
    await screen.findByText('1 test');
    await opensHomeAndTheBox();
    await settles();
    expect(offered()).toEqual([]);
  });

  it('are picked by the keyboard like suggestions, and give way to these', async () => {
    await searchesFor(browser, 'cbc', 'urine');
    await opensHomeAndTheBox();
    await offers('urine', 'cbc');
    await browser.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked(homeBox())).toBe('cbc');
    await browser.user.keyboard('h');
    await waitFor(() => expect(list('Recent searches')).toBeNull());
    await browser.user.keyboard('{Backspace}');
    await offers('urine', 'cbc');
    await browser.user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
    expect(browser.address).toBe('/tests?search=urine');
  });

  it('can be cleared, by the keyboard too', async () => {
    await searchesFor(browser, 'cbc');
    await opensHomeAndTheBox();
    await offers('cbc');
    await browser.user.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Clear recent searches' })).toHaveFocus());
    await browser.user.keyboard('{Enter}');
    expect(list('Recent searches')).toBeNull();
    await waitFor(() => expect(homeBox()).toHaveFocus());
    await settles();
    await opensHomeAndTheBox();
    await settles();
    expect(list('Recent searches')).toBeNull();
  });

  it('need no network', async () => {
    await searchesFor(browser, 'cbc');
    network.goOffline();
    await opensHomeAndTheBox();
    await waitFor(() => expect(offered()).toEqual(['cbc']));
  });

  it('keep their order when the clock of the device was put back', async () => {
    await searchesFor(browser, 'cbc');
    passes(-60_000);
    await searchesFor(browser, 'urine');
    passes(60_000);
    await opensHomeAndTheBox();
    await waitFor(() => expect(offered()).toEqual(['urine', 'cbc']));
  });
});

describe('whose searches they are', () => {
  it('a visitor’s become the customer’s who signs in', async () => {
    await searchesFor(browser, 'cbc');
    const { signIn } = await import('../../src/flows/sign-in.ts');
    const customer = await server.customer();
    await signIn({ token: customer.token ?? '', user: { ...anybody, id: customer.id } });
    await opensHomeAndTheBox();
    await waitFor(() => expect(offered()).toEqual(['cbc']));
  });

  it('nobody sees those of a customer who has left [DATA-003]', async () => {
    const first = await server.customer();
    await browser.opens('/', first);
    await browser.user.type(homeBox(), 'cbc{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
    await settles();
    const { signOut } = await import('../../src/flows/sign-out.ts');
    await signOut();
    for (const next of [undefined, await server.customer()]) {
      await browser.opens('/', next);
      await browser.user.click(homeBox());
      await settles();
      expect(offered()).toEqual([]);
    }
    expect(browser.storedText).not.toMatch(/\bcbc\b/);
  });
});

const anybody = { id: '', name: 'Asha', email: 'a@b.in', phone: '', emailVerified: false, phoneVerified: false };

describe('where the browser has no database', () => {
  const hasNoDatabase = () =>
    vi.spyOn(Dexie.dependencies.indexedDB as IDBFactory, 'open').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });

  it('they are kept under the key recentSearches [DATA-003]', async () => {
    hasNoDatabase();
    await searchesFor(browser, 'cbc', 'urine', 'CBC');
    await waitFor(() => expect(storedUnderKey()).toBe('["CBC","urine"]'));
    await opensHomeAndTheBox();
    await offers('CBC', 'urine');
    await browser.user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    await waitFor(() => expect(storedUnderKey()).toBeNull());
  });

  it('a sign-out takes them away [DATA-003]', async () => {
    hasNoDatabase();
    await browser.isSignedInAs(await server.customer());
    await searchesFor(browser, 'cbc');
    await waitFor(() => expect(storedUnderKey()).toBe('["cbc"]'));
    const { signOut } = await import('../../src/flows/sign-out.ts');
    await signOut();
    expect(storedUnderKey()).toBeNull();
  });

  it.each(['nonsense', '{"a":1}', '[1,{"b":2}]'])('what else stands there (%s) is none', async (stored) => {
    hasNoDatabase();
    localStorage.setItem('recentSearches', stored);
    await opensHomeAndTheBox();
    await settles();
    expect(offered()).toEqual([]);
  });
});
