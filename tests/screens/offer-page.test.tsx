import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../src/contract/offers.ts';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

/** As the device tells the time. */
const clock = (at: number) => new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' }).format(at);

const flash = 'Weekend flash sale';
/** Calls for one offer; the categories have a path of the same form. */
const ownCalls = () => network.callsOf('GET', paths.offer).filter(({ path }) => path !== paths.offerCategories);
const main = () => screen.getByRole('main');
const isShown = (name = flash) => screen.findByRole('heading', { level: 1, name });

const monsoon: Offer = {
  id: 'monsoon',
  title: 'Monsoon offer',
  description: 'For the wet months.',
  discountPercentage: 40,
  originalPrice: 1000,
  discountedPrice: 600,
  savings: 400,
  offerType: 'Seasonal Offer',
  validUntil: '2026-12-31',
  isLimitedTime: false,
  isFlashSale: false,
  isFeatured: false,
  packageName: 'Basic Health Checkup',
  testsIncluded: 12,
  termsAndConditions: ['One use each.', 'Not with a coupon.'],
};

const listIs = (...offers: readonly Offer[]) => network.answerNext('GET', paths.offers, { status: 'success', data: { offers } });

describe('an offer', () => {
  it('needs sign-in, and is where the login leads to [ROUTE-017]', async () => {
    await browser.opens('/offers/flash-basic');
    await waitFor(() => expect(browser.address).toBe('/login'));
    expect(ownCalls()).toEqual([]);
    await browser.signsInElsewhereAs(await server.customer());
    await isShown();
    expect(browser.address).toBe('/offers/flash-basic');
  });

  it('shows all that there is to know [ROUTE-017][DATA-021]', async () => {
    network.answerNext('GET', paths.offer, { status: 'success', data: { ...monsoon, usageCount: 98, maxUsage: 100 } });
    await browser.opens('/offers/monsoon', await server.customer());
    await isShown('Monsoon offer');
    expect(document.title).toBe('Monsoon offer · Lab at Home');
    expect(main()).toHaveTextContent(/Seasonal Offer.*For the wet months\..*Valid until31 Dec 2026Availability2 uses left/);
    expect(main()).toHaveTextContent(
      /What is includedBasic Health Checkup12 tests.*Terms and conditionsOne use each\.Not with a coupon\./,
    );
    expect(main()).toHaveTextContent(/₹600Before: ₹1,00040% off₹400 less/);
    expect(screen.getByRole('link', { name: 'Back to all offers' })).toHaveAttribute('href', '/offers');
    expect(screen.getByRole('button', { name: 'Share Monsoon offer' })).toBeVisible();
  });

  it('links to the checkup that it is for, known by its id or by its name', async () => {
    await browser.opens('/offers/flash-basic', await server.customer());
    await isShown();
    const link = within(main()).getByRole('link', { name: 'Basic Health Checkup' });
    expect(link).toHaveAttribute('href', '/checkups/basic-checkup');

    expect(await screen.findByText(/Fasting Blood Sugar, Urine Routine/)).toBeVisible();
    network.answerNext('GET', paths.offer, { status: 'success', data: monsoon });
    await browser.opens('/offers/monsoon');
    expect(await within(main()).findByRole('link', { name: 'Basic Health Checkup' })).toHaveAttribute(
      'href',
      '/checkups/basic-checkup',
    );
  });

  it('comes from the list where the device has it there, without a call of its own [OFFER-002]', async () => {
    await browser.opens('/offers', await server.customer());
    await browser.user.click(await screen.findByRole('link', { name: flash }));
    await isShown();
    expect(ownCalls()).toEqual([]);
  });

  it('comes by its own call where the list has no such offer', async () => {
    listIs();
    await browser.opens('/offers', await server.customer());
    await screen.findByText('No offers found');
    await browser.opens('/offers/flash-basic');
    await isShown();
    expect(ownCalls()).toHaveLength(1);
  });

  it('says that it ends today', async () => {
    network.answerNext('GET', paths.offer, { status: 'success', data: { ...monsoon, validUntil: '2026-11-21T23:59:59+05:30' } });
    await browser.opens('/offers/monsoon', await server.customer());
    await isShown('Monsoon offer');
    expect(screen.getByText('21 Nov 2026 · Ends today')).toBeVisible();
  });
});

describe('an offer that is not there', () => {
  it('says so, and leads to the list [ROUTE-017]', async () => {
    await browser.opens('/offers/unknown', await server.customer());
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeVisible();
    await browser.user.click(within(main()).getByRole('link', { name: 'Browse Offers' }));
    await waitFor(() => expect(browser.address).toBe('/offers'));
  });

  it('is not there either when the answer is empty', async () => {
    network.answerNext('GET', paths.offer, { status: 'success', data: null });
    await browser.opens('/offers/monsoon', await server.customer());
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeVisible();
  });

  it('is not shown from an older copy', async () => {
    listIs(monsoon);
    await browser.opens('/offers', await server.customer());
    await screen.findByRole('link', { name: 'Monsoon offer' });
    passes(6 * 60_000);
    await browser.opens('/offers/monsoon');
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeVisible();
  });

  it('is not shown from its own older copy either, and cannot be applied', async () => {
    await browser.opens('/offers/flash-basic', await server.customer());
    await isShown();
    passes(6 * 60_000);
    network.failNext('GET', '/offers/flash-basic', 404);
    await browser.reloads();
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply Offer' })).toBeNull();
  });
});

describe('an offer that cannot be loaded', () => {
  it('says so, with Retry, and never that there is none', async () => {
    network.failNext('GET', paths.offer, 500);
    network.failNext('GET', paths.offer, 500);
    const opening = browser.opens('/offers/flash-basic', await server.customer());
    expect(await screen.findByText('Failed to load this offer. Please try again later.')).toBeVisible();
    await opening;
    expect(screen.queryByText('Offer not found')).toBeNull();
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    await isShown();
  });

  it('is shown as it was seen last, with its age, when there is no network', async () => {
    await browser.opens('/offers/flash-basic', await server.customer());
    await isShown();
    const seenAt = server.now();
    passes(6 * 60_000);
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByText(`Offline copy from 21 Nov 2026, ${clock(seenAt)}`)).toBeVisible();
    await isShown();
  });
});
