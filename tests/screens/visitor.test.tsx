import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { shows } from '../support/screens/catalogue-page.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc, checkup } from '../support/server/shopper.ts';

const { browser, network } = await screenBed();

/** Calls that were refused, or asked for something of a customer's. */
const calls = () => network.calls.map(({ path }) => path);

it('an anonymous visitor browses tests, packages and suggestions [AUTH-084]', async () => {
  await browser.opens('/');
  await browser.user.type(screen.getAllByRole('combobox', { name: 'Search tests' }).at(-1) as HTMLElement, 'hba');
  await browser.user.click(await screen.findByRole('option', { name: 'HbA1c' }));
  await shows('HbA1c');
  await browser.user.click(screen.getByRole('link', { name: 'HbA1c' }));
  await screen.findByRole('heading', { level: 1, name: 'HbA1c' });
  await browser.opens('/tests');
  await screen.findByText('5 tests');
  await browser.opens('/checkup');
  await browser.user.click(await screen.findByRole('link', { name: checkup }));
  await screen.findByRole('heading', { level: 1, name: checkup });
  expect(await within(screen.getByRole('main')).findByRole('link', { name: new RegExp(cbc.slice(0, 20)) })).toBeVisible();

  expect(calls()).toEqual(expect.arrayContaining([paths.suggestions, paths.tests, '/tests/hba1c', paths.packages]));
  await waitFor(() => expect(browser.leftFor).toEqual([]));
  expect(network.calls.filter(({ headers }) => 'authorization' in headers)).toEqual([]);
});
