/** A device that says it has no network, and is wrong: behind some VPNs, and after a sleep. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc, shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();
const asha = await newAccount(server);

const gone = 'You are offline. Saved pages still work.';
const asked = () => network.count('GET', paths.blogCategories);
const bookCbc = () => screen.findByRole('button', { name: `Book ${cbc}` });

afterEach(() => void vi.restoreAllMocks());

async function logsIn(): Promise<void> {
  await browser.fills('Email', asha.email);
  await browser.fills('Password', asha.password);
  const button = screen.getByRole('button', { name: 'Log in' });
  await waitFor(() => expect(button).toBeEnabled());
  await browser.user.click(button);
  await waitFor(() => expect(browser.address).toBe('/tests'));
}

describe('a device that is wrong about having no network', () => {
  it('is overruled from the start: a visitor signs in', async () => {
    network.isDenied();
    await browser.opens('/login');
    await logsIn();
    expect(screen.queryByText(gone)).toBeNull();
  });

  it.each([
    ['/tests', `Book ${cbc}`],
    ['/cart', 'Apply'],
    ['/checkout', 'Place order'],
    ['/profile?tab=patients', /^Add/],
    ['/forgot-password', 'Send reset link'],
  ] as const)('is overruled where it says so in the middle of %s', async (path, name) => {
    const { customer } = await shopper(server);
    await (path === '/forgot-password' ? browser.opens(path) : browser.opens(path, customer));
    await screen.findAllByRole('button', { name });
    network.isDenied();
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
    expect(screen.queryByText(/^You are offline\./)).toBeNull();
  });

  it('books in spite of it', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/tests', customer);
    const button = await bookCbc();
    network.isDenied();
    await waitFor(() => expect(button).toBeEnabled());
    await browser.user.click(button);
    expect(await screen.findByText('Test added to cart successfully!')).toBeVisible();
  });

  it('is overruled by a refusal and by a fault of the server as well: something has answered', async () => {
    for (const status of [400, 404, 429, 503]) {
      await browser.opens('/login');
      network.failNext('GET', paths.blogCategories, status);
      network.isDenied();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
      network.goOnline();
    }
  });
});

describe('a device that does not notice', () => {
  it('what the customer does is tried: the network that came back is found by a tap', async () => {
    await browser.opens('/login');
    network.goOffline();
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.getByText(gone)).toBeVisible();
    network.turnsUnnoticed(true);
    // Later than the last try, by more than the pause between two taps.
    passes(1500);
    await browser.user.click(screen.getByLabelText('Email'));
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
    expect(await screen.findByText('Back online')).toBeVisible();
    await logsIn();
  });

  it('is believed again once a call gets no answer', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/tests', customer);
    const button = await bookCbc();
    network.isDenied();
    await waitFor(() => expect(button).toBeEnabled());
    network.turnsUnnoticed(false);
    await browser.user.click(button);
    expect(await screen.findByText(gone)).toBeVisible();
    await waitFor(() => expect(button).toBeDisabled());
  });

  it('is asked again by itself, in pauses that grow, and never while nobody looks', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await browser.opens('/login');
    network.goOffline();
    await waitFor(() => expect(asked()).toBe(1));
    const triesIn = async (ms: number) => {
      const before = asked();
      await vi.advanceTimersByTimeAsync(ms);
      return asked() - before;
    };
    // After 1, 2, 4, 8, 16, 32 and then every 60 seconds.
    expect(await triesIn(63_500)).toBe(6);
    expect(await triesIn(600_000)).toBeLessThanOrEqual(10);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(await triesIn(600_000)).toBe(0);
    hidden.mockReturnValue(false);
    passes(1500);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(await triesIn(1)).toBe(1));
  });
});
