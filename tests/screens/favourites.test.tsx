import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cards, chips, opensFilters, shows } from '../support/screens/catalogue-page.ts';
import { signsOut } from '../support/screens/header.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc } from '../support/server/shopper.ts';

const { server, browser } = await screenBed();

const heart = (name: string) => screen.getByRole('button', { name: `Favourite: ${name}` });
const stored = () => localStorage.getItem('favoriteTests');
const isMarked = (name: string) => heart(name).getAttribute('aria-pressed') === 'true';

async function opensTests(query = ''): Promise<void> {
  await browser.opens(`/tests${query}`);
  await screen.findByRole('list', { name: 'Tests' });
}

/** Another tab has written the list. */
function writtenElsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem('favoriteTests');
  else localStorage.setItem('favoriteTests', value);
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'favoriteTests' })));
}

describe('a favourite test', () => {
  it('is marked by its heart, signed out too, and stored under the documented key [DATA-003]', async () => {
    await opensTests();
    expect(isMarked(cbc)).toBe(false);
    await browser.user.click(heart(cbc));
    await browser.user.click(heart('HbA1c'));
    expect(isMarked(cbc)).toBe(true);
    expect(stored()).toBe('["cbc","hba1c"]');
    expect(browser.address).toBe('/tests');
    await browser.user.click(heart(cbc));
    expect(isMarked(cbc)).toBe(false);
    expect(stored()).toBe('["hba1c"]');
  });

  it('is marked on its own page as on the list, and after a reload', async () => {
    await browser.opens('/tests/cbc');
    await browser.user.click(heart(cbc));
    await browser.reloads();
    expect(isMarked(cbc)).toBe(true);
    await browser.user.click(screen.getByRole('link', { name: 'Back to all tests' }));
    await screen.findByRole('list', { name: 'Tests' });
    expect(isMarked(cbc)).toBe(true);
  });

  it('is marked in every tab at once', async () => {
    await opensTests();
    writtenElsewhere('["hba1c"]');
    expect(isMarked('HbA1c')).toBe(true);
    await browser.user.click(heart(cbc));
    expect(stored()).toBe('["hba1c","cbc"]');
    writtenElsewhere(null);
    expect(isMarked('HbA1c')).toBe(false);
  });

  it.each(['nonsense', '{"cbc":true}', '[1,null]'])('is none where the device holds %s', async (value) => {
    localStorage.setItem('favoriteTests', value);
    await opensTests();
    expect(isMarked(cbc)).toBe(false);
    await browser.user.click(heart(cbc));
    expect(stored()).toBe('["cbc"]');
  });

  it('is forgotten with the sign-out', async () => {
    const customer = await server.customer();
    await browser.isSignedInAs(customer);
    await opensTests();
    await browser.user.click(heart(cbc));
    await signsOut(browser);
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    expect(stored()).toBeNull();
  });
});

describe('the filter for favourites', () => {
  it('shows them alone, and stands in the address', async () => {
    localStorage.setItem('favoriteTests', '["hba1c","cbc","gone"]');
    await opensTests();
    const drawer = await opensFilters(browser);
    await browser.user.click(drawer.getByRole('checkbox', { name: 'My favourites only' }));
    await shows(cbc, 'HbA1c');
    expect(browser.address).toBe('/tests?favourites=yes');
    expect(chips()).toEqual(['My favourites']);
  });

  it('drops a test whose heart is taken off, and the focus is not lost with it', async () => {
    localStorage.setItem('favoriteTests', '["hba1c","cbc"]');
    await opensTests('?favourites=yes');
    await browser.user.click(heart(cbc));
    await shows('HbA1c');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('says how to get some where there are none', async () => {
    await browser.opens('/tests?favourites=yes');
    expect(await screen.findByRole('heading', { name: 'No tests found' })).toBeVisible();
    expect(screen.getByText(/^Tap the heart of a test/)).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(within(cards()[0] as HTMLElement).getByRole('button', { name: /^Favourite/ })).toBeVisible();
  });
});
