/** Code that has gone from the server since the page was loaded. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signsOut } from '../support/screens/header.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const failure = () => screen.findByRole('heading', { name: 'This page could not be shown' });
const behindTaps = ['features/notifications/NotificationPanel.tsx', 'app/leave.ts'];
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
  for (const module of ['features/tests/TestPage.tsx', ...behindTaps]) vi.doUnmock(`../../src/${module}`);
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

describe('a tap whose code has gone', () => {
  const opensPanel = () => browser.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  const isTold = (words: string) => screen.findByText(words);

  beforeEach(async () => {
    for (const module of behindTaps) {
      vi.doMock(`../../src/${module}`, () => {
        throw new TypeError('Failed to fetch dynamically imported module');
      });
    }
    await browser.opens('/help', (await shopper(server)).customer);
  });

  it('does not blame a connection that is there', async () => {
    await opensPanel();
    expect(await isTold('This could not be opened. Please try again, or reload the page.')).toBeVisible();
    await signsOut(browser);
    expect(await isTold('You could not be signed out. Please try again, or reload the page.')).toBeInTheDocument();
  });

  it('names the connection where there is none', async () => {
    network.goOffline();
    await opensPanel();
    expect(await isTold('This could not be opened. Please check your connection and try again.')).toBeVisible();
    await signsOut(browser);
    expect(await isTold('You could not be signed out. Please check your connection and try again.')).toBeInTheDocument();
  });
});
