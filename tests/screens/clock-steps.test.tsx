/** A device whose clock is wrong, or is set while a page is open. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { asksToCancel } from '../support/screens/order-dialogs.ts';
import { ordersBed } from '../support/screens/orders.ts';

const { server, browser, network, passes, opensOrder } = await ordersBed();

const hour = 3_600_000;
const day = 24 * hour;
const code = () => screen.findByLabelText('6-digit code');
const resend = (name: string) => screen.findByRole('button', { name });

network.tellsTimeOf(server.now);

afterEach(() => void vi.restoreAllMocks());

/** The device's clock alone. */
const setsClock = (byMs: number) => void vi.setSystemTime(Date.now() + byMs);

describe('the countdown to another code', () => {
  it.each([
    ['back by an hour', -hour],
    ['ahead by an hour', hour],
    ['back by two minutes', -120_000],
    ['back by a year', -365 * day],
  ])('is as long as it is where the clock is set %s', async (how, stepMs) => {
    await browser.opens('/otp-login');
    await browser.fills('Email address', `${how.replaceAll(' ', '.')}@example.com`);
    await browser.user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(async () => expect(await code()).toHaveFocus());
    await resend('Resend in 60 s');
    setsClock(stepMs);
    passesOnDevice(20_000);
    expect(await resend('Resend in 40 s')).toBeDisabled();
    passesOnDevice(40_000);
    expect(await resend('Resend')).toBeEnabled();
  });

  /** `passes` would set the device's clock right. */
  function passesOnDevice(ms: number): void {
    const device = Date.now();
    passes(ms);
    vi.setSystemTime(device + ms);
  }
});

describe('what depends on the time of day goes by the server’s', () => {
  it.each([
    ['an hour ahead', hour],
    ['a day ahead', day],
    ['half a day behind', -day / 2],
  ])('whether an order can be cancelled, on a device that is %s', async (_how, offMs) => {
    setsClock(offMs);
    await opensOrder();
    const shown = await asksToCancel(browser);
    expect(shown.getByText('You can cancel until the collection begins, at 7:00 am on Sun, 22 Nov 2026.')).toBeVisible();
  });
});

describe('a list that was stored before the clock was set back', () => {
  it.each([-hour, -day, -365 * day])('is asked for again at the next look, and its answer counts (%s ms)', async (stepMs) => {
    const customer = await server.customer();
    await browser.opens('/orders', customer);
    await screen.findByText('No orders found');
    const before = network.count('GET', paths.orders);
    setsClock(stepMs);
    await browser.reloads();
    await screen.findByText('No orders found');
    await waitFor(() => expect(network.count('GET', paths.orders)).toBeGreaterThan(before));
    // It is fresh from now on: the former stamp, which lies ahead, did not beat the answer.
    await browser.reloads();
    await screen.findByText('No orders found');
    const afterwards = network.count('GET', paths.orders);
    await browser.reloads();
    await screen.findByText('No orders found');
    expect(network.count('GET', paths.orders)).toBe(afterwards);
  });
});
