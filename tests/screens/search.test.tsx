import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const { browser, network } = await screenBed();

const forBlood = [cbc, 'Fasting Blood Sugar', 'Hemoglobin (Hb)'];
const asked = () => network.callsOf('GET', paths.suggestions).map(({ query }) => query);
const names = (count: number) => Array.from({ length: count }, (_, place) => `Blood test ${place + 1}`);

describe('suggestions', () => {
  it('come with the second character [HOME-003][TESTS-033][API-022]', async () => {
    await browser.opens('/');
    await browser.user.type(homeBox(), 'bl');
    await offers(...forBlood);
    expect(asked()).toEqual([{ q: 'bl', limit: '8' }]);
  });

  it('are not asked for before, blanks not counted [HOME-003][TESTS-033]', async () => {
    await browser.opens('/');
    await browser.user.click(homeBox());
    const timers = stopsTimers();
    for (const text of ['b', ' b ', '   ']) {
      fireEvent.change(homeBox(), { target: { value: text } });
      await timers.pass(1000);
    }
    expect(asked()).toEqual([]);
    fireEvent.change(homeBox(), { target: { value: ' bl ' } });
    await timers.pass(1000);
    await settlesUntil(() => asked().length > 0);
    expect(asked()).toEqual([{ q: 'bl', limit: '8' }]);
  });

  it('wait until nothing was typed for 300 ms [TESTS-034]', async () => {
    await browser.opens('/');
    await browser.user.click(homeBox());
    await settles();
    const timers = stopsTimers();
    for (const text of ['bl', 'blo', 'bloo']) {
      fireEvent.change(homeBox(), { target: { value: text } });
      await timers.pass(299);
    }
    expect(asked()).toEqual([]);
    await timers.pass(1);
    await settlesUntil(() => asked().length > 0);
    expect(asked()).toEqual([{ q: 'bloo', limit: '8' }]);
  });

  it('are up to 8 on the home page [HOME-004][API-022]', async () => {
    network.answerNext('GET', paths.suggestions, { status: 'success', data: names(10) });
    await browser.opens('/');
    await puts(browser, homeBox(), 'blood');
    await offers(...names(8));
    expect(asked()).toEqual([{ q: 'blood', limit: '8' }]);
  });

  it('are up to 5 in the header [SHELL-003][API-022]', async () => {
    network.answerNext('GET', paths.suggestions, { status: 'success', data: names(10) });
    await browser.opens('/help');
    await puts(browser, headerBox(), 'blood');
    await offers(...names(5));
    expect(asked()).toEqual([{ q: 'blood', limit: '5' }]);
  });

  it('are each offered once', async () => {
    network.answerNext('GET', paths.suggestions, { status: 'success', data: [cbc, 'HbA1c', cbc] });
    await browser.opens('/');
    await puts(browser, homeBox(), 'blood');
    await waitFor(() => expect(offered()).toEqual([cbc, 'HbA1c']));
  });

  it('close 200 ms after the field has lost the focus [SHELL-004]', async () => {
    await browser.opens('/help');
    await puts(browser, headerBox(), 'blood');
    await offers(...forBlood);
    const timers = stopsTimers();
    fireEvent.blur(headerBox());
    await timers.pass(199);
    expect(list('Suggestions')).not.toBeNull();
    await timers.pass(1);
    expect(list('Suggestions')).toBeNull();
  });

  it('stay when the focus comes back in time', async () => {
    await browser.opens('/help');
    await puts(browser, headerBox(), 'blood');
    await offers(...forBlood);
    const timers = stopsTimers();
    fireEvent.blur(headerBox());
    await timers.pass(199);
    fireEvent.focus(headerBox());
    await timers.pass(1000);
    expect(offered()).toEqual(forBlood);
  });

  it('stand under a box of the header on every page [SHELL-002]', async () => {
    await browser.opens('/login');
    expect(within(screen.getByRole('banner')).getByRole('search')).toContainElement(headerBox());
  });
});

describe('a search', () => {
  it('goes to the tests with the suggestion that was picked [HOME-005]', async () => {
    await browser.opens('/');
    await puts(browser, homeBox(), 'blood');
    await browser.user.click(await screen.findByRole('option', { name: 'Fasting Blood Sugar' }));
    expect(await screen.findByText('1 test')).toBeVisible();
    expect(browser.address).toBe('/tests?search=Fasting%20Blood%20Sugar');
    expect(list('Suggestions')).toBeNull();
  });

  it.each([
    ['Enter', (box: HTMLElement) => browser.user.type(box, '{Enter}')],
    ['the button', () => browser.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }))],
  ])('goes to the tests with what was typed, by %s [HOME-006]', async (_by, submit) => {
    await browser.opens('/');
    await browser.user.type(homeBox(), '  urine & stool ');
    await submit(homeBox());
    await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
    expect(browser.address).toBe('/tests?search=urine%20%26%20stool');
  });

  it.each(['', '   '])('does nothing for "%s" [HOME-007]', async (text) => {
    await browser.opens('/');
    await browser.user.type(homeBox(), `${text}{Enter}`);
    await browser.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }));
    await settles();
    expect(browser.address).toBe('/');
    expect(browser.leftFor).toEqual([]);
  });

  it('works as a plain form before any script has run', async () => {
    await browser.opens('/');
    const form = within(screen.getByRole('main')).getByRole('search');
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/tests', 'get']);
    expect(homeBox()).toHaveAttribute('name', 'search');
  });
});

describe('the box of the header', () => {
  it('goes to the tests too, and keeps the focus there', async () => {
    await browser.opens('/tests');
    await browser.user.type(headerBox(), 'hba1c{Enter}');
    expect(await screen.findByText('1 test')).toBeVisible();
    expect(browser.address).toBe('/tests?search=hba1c');
    await waitFor(() => expect(headerBox()).toHaveFocus());
    await settles();
    expect(list('Suggestions')).toBeNull();
  });

  it('adds the same search to the way back once', async () => {
    await browser.opens('/tests');
    await browser.user.type(headerBox(), 'hba1c{Enter}');
    await screen.findByText('1 test');
    const { length } = globalThis.history;
    await browser.user.keyboard('{Enter}');
    await settles();
    expect(globalThis.history).toHaveLength(length);
    expect(browser.address).toBe('/tests?search=hba1c');
  });

  it('shows the search of the page of tests, and follows it', async () => {
    await browser.opens('/tests?search=urine');
    await waitFor(() => expect(headerBox()).toHaveValue('urine'));
    await browser.user.type(within(screen.getByRole('main')).getByRole('searchbox'), 'xyzw');
    await waitFor(() => expect(headerBox()).toHaveValue('urinexyzw'));
    await browser.user.click(await screen.findByRole('button', { name: 'Clear All Filters' }));
    await waitFor(() => expect(headerBox()).toHaveValue(''));
  });

  it('is empty on other pages, and keeps what is being typed there', async () => {
    await browser.opens('/tests?search=hba1c');
    await browser.user.click(await screen.findByRole('link', { name: 'HbA1c' }));
    await screen.findByRole('heading', { level: 1, name: 'HbA1c' });
    expect(headerBox()).toHaveValue('');
    await browser.user.type(headerBox(), 'u');
    expect(headerBox()).toHaveValue('u');
  });
});
