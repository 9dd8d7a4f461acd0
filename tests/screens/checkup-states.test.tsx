import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { basic, checkupCards, showsCheckups, women } from '../support/screens/checkups.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

/** As the device tells the time. */
const clock = (at: number) => new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' }).format(at);

const heading = 'Failed to Load Packages';
const tryAgain = () => screen.findByRole('button', { name: 'Try Again' });

describe('while the packages are on their way', () => {
  it('their places are kept, and the filters are there', async () => {
    const held = network.holdNext('GET', paths.packages);
    await browser.opens('/checkup');
    await held.arrived;
    expect(screen.getByText('Loading packages…')).toBeVisible();
    expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: /^Filters/ })).toBeVisible();
    held.release();
    await showsCheckups(basic, women);
    expect(screen.getByText('2 packages')).toBeVisible();
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
  });
});

describe('packages that cannot be loaded', () => {
  it("say so with the loader's words where the server gives none [PKG-008][PKG-010]", async () => {
    network.failNext('GET', paths.packages, 404);
    await browser.opens('/checkup');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: heading })).toBeVisible();
    expect(alert).toHaveTextContent('Failed to load health packages. Please try again later.');
  });

  it("say so with the server's own words where it gives some [PKG-009]", async () => {
    network.failNext('GET', paths.packages, 429, 'Too many requests. Please wait a minute.');
    await browser.opens('/checkup');
    expect(await screen.findByRole('alert')).toHaveTextContent(`${heading}Too many requests. Please wait a minute.Try Again`);
  });

  it('say that something went wrong where the answer cannot be read [PKG-009]', async () => {
    network.answerNext('GET', paths.packages, { status: 'success', data: 'maintenance' });
    await browser.opens('/checkup');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong while loading health packages.');
  });

  it('are asked for once more by itself where the fault may pass', async () => {
    network.failNext('GET', paths.packages, 500);
    await browser.opens('/checkup');
    await showsCheckups(basic, women);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(network.count('GET', paths.packages)).toBe(2);
  });

  it('are asked for again by Try Again, and the filters stay [PKG-011]', async () => {
    network.failNext('GET', paths.packages, 400);
    await browser.opens('/checkup?gender=male&sort=name');
    await browser.user.click(await tryAgain());
    await showsCheckups(basic);
    expect(browser.address).toBe('/checkup?gender=male&sort=name');
  });

  it('are asked for again with the search that the server had to answer [PKG-011]', async () => {
    await browser.opens('/help');
    network.goOffline();
    await browser.opens('/checkup?search=women');
    const button = await tryAgain();
    network.goOnline();
    await browser.user.click(button);
    await showsCheckups(women);
    expect(screen.getByRole('searchbox', { name: 'Search checkups' })).toHaveValue('women');
  });
});

describe('without a network', () => {
  async function visitsAndGoesOffline(): Promise<number> {
    await browser.opens('/checkup');
    await showsCheckups(basic, women);
    const seenAt = server.now();
    passes(6 * 60_000);
    network.goOffline();
    return seenAt;
  }

  it('the packages are shown as they were seen last, with their age', async () => {
    const seenAt = await visitsAndGoesOffline();
    await browser.reloads();
    expect(await screen.findByText(`Offline copy from 21 Nov 2026, ${clock(seenAt)}`)).toBeVisible();
    expect(checkupCards()).toHaveLength(2);
    expect(screen.getByText('You are offline. You can book tests when the connection is back.')).toBeVisible();
  });

  it.each([
    ['search=hba1c', [women]],
    ['category=full-body-checkup', [basic]],
    ['minPrice=500', [women]],
    ['search=checkup&maxPrice=499', [basic]],
  ])('the same rules filter what the device holds: %s', async (query, names) => {
    await visitsAndGoesOffline();
    await browser.opens(`/checkup?${query}`);
    await showsCheckups(...names);
    expect(await screen.findByText(/^Offline copy from 21 Nov 2026/)).toBeVisible();
  });

  it('what the device does not hold is not there', async () => {
    await visitsAndGoesOffline();
    await browser.opens('/checkup?search=qqqqqqq');
    expect(await screen.findByRole('heading', { name: 'No packages found' })).toBeVisible();
  });

  it('a device that was never here says what is wrong', async () => {
    await browser.opens('/help');
    network.goOffline();
    await browser.opens('/checkup');
    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toBeVisible());
  });
});
