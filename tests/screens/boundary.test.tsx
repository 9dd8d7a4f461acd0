import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheName, openedInAnotherTab } from '../support/screens/device.ts';
import { cartButton } from '../support/screens/header.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc, shopper } from '../support/server/shopper.ts';

const { server, browser } = await screenBed();

const hb = 'Hemoglobin (Hb)';

// React says on the console what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** A row that no screen expects: as if an older version of the app had stored it. */
async function storedRow(table: string, row: object, key: string): Promise<void> {
  const database = await openedInAnotherTab(cacheName);
  const change = database.transaction([table, 'marks'], 'readwrite');
  change.objectStore(table).put(row);
  change.objectStore('marks').put({ key, savedAt: Date.now() });
  await new Promise((resolve) => change.addEventListener('complete', resolve));
  database.close();
}

const brokenCbc = () => storedRow('testDetails', { id: 'cbc', name: cbc, price: 300, components: 'none' }, 'test/cbc');
const wholeCbc = () => storedRow('testDetails', { id: 'cbc', name: cbc, price: 300, description: '' }, 'test/cbc');
const failure = () => screen.findByRole('heading', { name: 'This page could not be shown' });
const tryAgain = () => browser.user.click(screen.getByRole('button', { name: 'Try again' }));

async function opensBrokenTest(): Promise<void> {
  await browser.opens('/tests/hemoglobin');
  await screen.findByRole('heading', { level: 1, name: hb });
  await brokenCbc();
  await browser.opens('/tests/cbc');
  await failure();
}

describe('a screen that breaks', () => {
  it('leaves the frame around it as it is, with a heading of its own', async () => {
    await opensBrokenTest();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Lab test' })).toBeVisible();
    await browser.user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Browse Tests' }));
    expect(await screen.findByText('5 tests')).toBeVisible();
  });

  it('says nothing about another thing of the same kind', async () => {
    await opensBrokenTest();
    await browser.goesBack();
    expect(await screen.findByRole('heading', { level: 1, name: hb })).toBeVisible();
    expect(screen.queryByText('This page could not be shown')).toBeNull();
  });

  it('is shown by Try again once it can be, without a load', async () => {
    await opensBrokenTest();
    await tryAgain();
    await failure();
    await wholeCbc();
    await tryAgain();
    expect(await screen.findByRole('heading', { level: 1, name: cbc })).toBeVisible();
    expect(browser.leftFor).toEqual([]);
  });
});

describe('a screen whose code does not come', () => {
  it('is asked for by a load, at the tap and not by itself', async () => {
    vi.doMock('../../src/features/tests/TestPage.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await browser.opens('/tests/cbc');
    await failure();
    expect(browser.leftFor).toEqual([]);
    await tryAgain();
    expect(browser.leftFor).toEqual(['/tests/cbc']);
    vi.doUnmock('../../src/features/tests/TestPage.tsx');
  });
});

describe('a part of the frame that breaks', () => {
  it('is left out, and everything around it goes on', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/tests', customer);
    await waitFor(() => expect(cartButton()).toHaveTextContent(/1 item$/));
    await act(() => storedRow('documents', { key: 'cart', value: null }, `${customer.id}/cart`));
    await browser.reloads();
    await waitFor(() => expect(cartButton()).toHaveTextContent(/^Cart$/));
    expect(await screen.findByText('5 tests')).toBeVisible();
  });
});
