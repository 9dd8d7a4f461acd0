import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offerTypes } from '../../src/contract/choices.ts';
import { paths } from '../../src/contract/paths.ts';
import { offersBed } from '../support/screens/offers-page.ts';

const { server, browser, network, cards, shownTitles, opensFilters, shows, searchBox, sortBy } = await offersBed();

const notice = 'Showing sample offers. We could not load the latest ones.';
const weekend = 'Weekend full body sale';
const realTitles = [
  'A checkup for the office',
  'Your first checkup',
  'Weekend flash sale',
  'Thank you for coming back',
  'Women Basic in November',
];

/** Nothing answers, and the device was never here before. */
async function opensSamples(path = '/offers'): Promise<void> {
  network.goOffline();
  await browser.opens(path);
  expect(await screen.findByText(notice)).toBeVisible();
}

describe('sample offers', () => {
  it('stand in where no offers came, and say what they are [OFFER-003]', async () => {
    await opensSamples();
    expect(screen.getByText(notice).closest('[role="alert"]')).not.toBeNull();
    expect(cards()).toHaveLength(6);
    for (const type of offerTypes) expect(screen.getByText(type)).toBeVisible();
    expect(cards()[0]).toHaveTextContent(/Flash Sale.*Featured.*Limited time.*Weekend full body sale.*60% off.*₹1,200 less/);
    expect(cards()[0]).toHaveTextContent('Ends in 2 days');
  });

  it('stand in for a server that fails, too, and give way to the real ones with Retry [OFFER-003]', async () => {
    for (const path of [paths.offers, paths.offerCategories])
      for (let tries = 0; tries < 2; tries += 1) network.failNext('GET', path, 500);
    await browser.opens('/offers');
    expect(await screen.findByText(notice)).toBeVisible();
    await waitFor(() => expect(network.unmet).toEqual([]));
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    await shows(...realTitles);
    expect(screen.queryByText(notice)).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('give way by themselves when the network is back', async () => {
    await opensSamples();
    network.goOnline();
    await waitFor(() => expect(shownTitles()).toEqual(realTitles));
  });

  it('can be searched, filtered and sorted', async () => {
    await opensSamples();
    await browser.user.selectOptions(sortBy(), 'price-low');
    await waitFor(() => expect(shownTitles()[0]).toBe('Welcome offer for women'));
    await browser.user.type(searchBox(), 'checkup');
    await waitFor(() => expect(shownTitles()).toContain('Heart checkup at a package price'));
    const filters = await opensFilters();
    await browser.user.selectOptions(filters.getByRole('combobox', { name: 'Category' }), 'Heart Health');
    await browser.user.click(filters.getByRole('button', { name: 'Show 1 offer' }));
    await shows('Heart checkup at a package price');
    expect(screen.getByText(notice)).toBeVisible();
  });

  it('do not stand in for an empty list', async () => {
    network.answerNext('GET', paths.offers, { status: 'success', data: { offers: [] } });
    await browser.opens('/offers');
    expect(await screen.findByRole('heading', { name: 'No offers found' })).toBeVisible();
    expect(screen.queryByText(notice)).toBeNull();
  });
});

describe('a sample offer', () => {
  it('opens with the same notice and cannot be applied [OFFER-003]', async () => {
    await browser.isSignedInAs(await server.customer());
    await opensSamples();
    await browser.user.click(screen.getByRole('link', { name: weekend }));
    expect(await screen.findByRole('heading', { level: 1, name: weekend })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(notice)).toBeVisible();
    const apply = main.getByRole('button', { name: 'Apply Offer' });
    expect(apply).toBeDisabled();
    expect(apply).toHaveAccessibleDescription('This is a sample. It cannot be applied.');
  });

  it('stays in sight while the real offers are asked for again', async () => {
    await browser.isSignedInAs(await server.customer());
    await opensSamples('/offers/sample-weekend');
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Trying again…' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: weekend })).toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('is gone once the real offers are there', async () => {
    await browser.isSignedInAs(await server.customer());
    await opensSamples('/offers/sample-weekend');
    network.goOnline();
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeVisible();
    expect(network.count('GET', paths.offer)).toBe(0);
  });
});
