/** Code that has gone from the server since the page was loaded. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenBed } from '../support/screens/screen.tsx';

const { browser, network } = await screenBed();

const failure = () => screen.findByRole('heading', { name: 'This page could not be shown' });
/** Whether the server answers when it is looked for. */
let isThere = true;

beforeEach(() => {
  isThere = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (input !== '/service-worker.js') return network.fetch(input, init);
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.doMock('../../src/features/tests/TestPage.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
});
afterEach(() => {
  vi.doUnmock('../../src/features/tests/TestPage.tsx');
  vi.restoreAllMocks();
});

describe('a screen whose code has gone', () => {
  it('is loaded anew by itself, once: where it stays missing the page says so', async () => {
    await browser.opens('/tests/cbc');
    await failure();
    await expect.poll(() => browser.leftFor).toEqual(['/tests/cbc']);
    expect(screen.getByText(/^There may be a newer version of it/)).toBeVisible();

    await browser.reloads();
    await failure();
    await browser.user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => browser.leftFor).toEqual(['/tests/cbc', '/tests/cbc']);
  });

  it('is left alone without a network, and where the server does not answer', async () => {
    network.goOffline();
    await browser.opens('/tests/cbc');
    await failure();
    expect(screen.getByText(/Please check your connection/)).toBeVisible();
    network.goOnline();
    isThere = false;
    await browser.reloads();
    await failure();
    expect(browser.leftFor).toEqual([]);
  });
});
