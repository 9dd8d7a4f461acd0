import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';
import {
  headerBox,
  homeBox,
  list,
  offered,
  offers,
  puts,
  settles,
  settlesUntil,
  stopsTimers,
} from '../support/screens/search-box.ts';
import { cbc } from '../support/server/shopper.ts';

const { browser, network, passes } = await screenBed();

const forBlood = [cbc, 'Fasting Blood Sugar', 'Hemoglobin (Hb)'];
const forUrine = ['Urine Routine Examination'];
const asked = () => network.callsOf('GET', paths.suggestions).map(({ query }) => query['q']);

const types = (text: string) => puts(browser, homeBox(), text);

/** The catalogue has been here, and is on the device; then the home page. */
async function opensHomeWithCatalogue(): Promise<void> {
  await browser.opens('/tests');
  await screen.findByText('5 tests');
  await browser.opens('/');
}

/** A page that loads no tests, with the focus in its search box. */
async function opensWithoutCatalogue(): Promise<void> {
  await browser.opens('/login');
  await browser.user.click(headerBox());
  await settles();
}

describe('an answer', () => {
  it('is kept for 5 minutes: the same text makes no second call [API-013]', async () => {
    await browser.opens('/');
    await types('blood');
    await offers(...forBlood);
    await types('urine');
    await offers(...forUrine);
    passes(5 * 60_000 - 1);
    await types('blood');
    await offers(...forBlood);
    expect(asked()).toEqual(['blood', 'urine']);
  });

  it('is asked for again after 5 minutes [API-013]', async () => {
    await browser.opens('/');
    await types('blood');
    await offers(...forBlood);
    await types('urine');
    await offers(...forUrine);
    passes(5 * 60_000);
    await types('blood');
    await offers(...forBlood);
    // The former answer is offered until the new one is there, so the offers do not tell that the call has been made.
    await waitFor(() => expect(asked()).toEqual(['blood', 'urine', 'blood']));
  });

  it('for an outdated text never takes the place of a newer one', async () => {
    await browser.opens('/');
    const early = network.holdNext('GET', paths.suggestions);
    await types('blood');
    await early.arrived;
    await types('urine');
    await offers(...forUrine);
    early.release();
    await settles();
    expect(offered()).toEqual(forUrine);
  });

  it('for a text that was taken away again is not shown', async () => {
    await browser.opens('/');
    const early = network.holdNext('GET', paths.suggestions);
    await types('blood');
    await early.arrived;
    await browser.user.clear(homeBox());
    await browser.user.type(homeBox(), 'b');
    early.release();
    await settles();
    expect(list('Suggestions')).toBeNull();
  });

  it('stays until the next one comes, and goes with a text that is too short', async () => {
    await browser.opens('/');
    await types('blood');
    await offers(...forBlood);
    const next = network.holdNext('GET', paths.suggestions);
    await browser.user.type(homeBox(), ' s');
    await next.arrived;
    expect(offered()).toEqual(forBlood);
    next.release();
    await waitFor(() => expect(offered()[0]).toBe('Fasting Blood Sugar'));
    await browser.user.clear(homeBox());
    await browser.user.type(homeBox(), 'b');
    expect(offered()).toEqual([]);
  });
});

describe('a call that fails', () => {
  it.each([500, 429])('is not repeated, and shows no error (%i) [API-009]', async (status) => {
    await opensWithoutCatalogue();
    network.failNext('GET', paths.suggestions, status, 'Something is wrong');
    const timers = stopsTimers();
    fireEvent.change(headerBox(), { target: { value: 'blood' } });
    await timers.pass(1000);
    await settlesUntil(() => asked().length > 0);
    for (let second = 0; second < 30; second += 1) await timers.pass(1000);
    expect(asked()).toEqual(['blood']);
    expect(list('Suggestions')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/wrong|no suggestions/i)).toBeNull();
  });

  it('leaves the search working', async () => {
    network.failNext('GET', paths.suggestions, 500);
    await browser.opens('/');
    await types('urine');
    await waitFor(() => expect(asked()).toEqual(['urine']));
    await browser.user.keyboard('{Enter}');
    expect(await screen.findByText('1 test')).toBeVisible();
    expect(browser.address).toBe('/tests?search=urine');
  });

  it('is made up for by the catalogue on the device', async () => {
    await opensHomeWithCatalogue();
    network.failNext('GET', paths.suggestions, 500);
    await types('fbs');
    await waitFor(() => expect(offered()).toEqual(['Fasting Blood Sugar']));
  });

  it('is not kept: the next time the network is asked', async () => {
    await opensHomeWithCatalogue();
    network.loseNext('GET', paths.suggestions);
    await types('blood');
    await waitFor(() => expect(offered()).toContain('Hemoglobin (Hb)'));
    await types('urine');
    await waitFor(() => expect(offered()).toContain('Urine Routine Examination'));
    await types('blood');
    await offers(...forBlood);
    expect(asked()).toEqual(['blood', 'urine', 'blood']);
  });
});

describe('without a network', () => {
  it('suggestions come from the catalogue on the device, by the same rules', async () => {
    await opensHomeWithCatalogue();
    network.goOffline();
    await types('hemoglobn');
    await offers('Hemoglobin (Hb)');
    await types('khoon ki');
    await waitFor(() => expect(offered()).toEqual([cbc]));
  });

  it('there are none where the catalogue never was on the device', async () => {
    await opensWithoutCatalogue();
    network.goOffline();
    const timers = stopsTimers();
    fireEvent.change(headerBox(), { target: { value: 'blood' } });
    await timers.pass(1000);
    await settlesUntil(() => asked().length > 0);
    for (let second = 0; second < 5; second += 1) await timers.pass(1000);
    expect(asked()).toEqual(['blood']);
    expect(list('Suggestions')).toBeNull();
    expect(screen.queryByText('No suggestions')).toBeNull();
  });

  it('or with one that does not answer, the device is asked after 2 seconds; the answer still counts', async () => {
    await opensHomeWithCatalogue();
    await browser.user.click(homeBox());
    await settles();
    const slow = network.holdNext('GET', paths.suggestions);
    await types('sugar test');
    await slow.arrived;
    await waitFor(() => expect(offered()[0]).toBe('Fasting Blood Sugar'));
    slow.release();
    await types('urine');
    await offers(...forUrine);
    await types('sugar test');
    await waitFor(() => expect(offered()[0]).toBe('Fasting Blood Sugar'));
    expect(asked()).toEqual(['sugar test', 'urine']);
  });
});
