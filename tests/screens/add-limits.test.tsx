import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { patients } from '../support/screens/checkout.ts';
import { addPatient } from '../support/server/household.ts';
import { screenBed } from '../support/screens/screen.tsx';
import type { Customer } from '../support/server/server.ts';
import { addLine, asha, cartOf, cbc, kabir } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const checkup = 'Women Basic Checkup';
const checkupWords = `${checkup} is for women, 18 to 45 years. Kabir Rao is a boy of 11.`;
const testWords = 'HbA1c is for people of 18 years and over. Kabir Rao is a boy of 11.';

/** The small catalogue has no test with a limit. */
beforeAll(async () => {
  const { entry } = await server.database.selectFrom('tests').select('entry').where('id', '=', 'hba1c').executeTakeFirstOrThrow();
  const limited = JSON.stringify({ ...(JSON.parse(entry) as object), ageMin: 18 });
  await server.database.updateTable('tests').set({ entry: limited }).where('id', '=', 'hba1c').execute();
});

async function parentOfKabir(): Promise<Customer> {
  const customer = await server.customer();
  await addPatient(customer, kabir);
  return customer;
}

const warning = (words: string) => screen.findByText(words).then((text) => within(text.closest('[role="alert"]') as HTMLElement));
const bookOn = async (name: string) => browser.user.click(await screen.findByRole('button', { name }));

describe('adding what does not fit the default patient', () => {
  it('adds it from a card, says so, and leads to where the patient is changed', async () => {
    const customer = await parentOfKabir();
    await browser.opens('/tests', customer);
    await bookOn('Book HbA1c');
    const toast = await warning(testWords);
    expect(screen.getByText('Test added to cart successfully!')).toBeVisible();
    expect((await cartOf(customer)).itemCount).toBe(1);
    await browser.user.click(toast.getByRole('button', { name: 'Change patient' }));
    await waitFor(() => expect(browser.address).toBe('/checkout#change-patient'));
    await screen.findByRole('region', { name: /Who is the test for\?/ });
    await waitFor(() => expect(patients().getByRole('button', { name: 'Change patient' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByText(testWords, { selector: '[role="alert"] *' })).toBeNull());
    expect(patients().getByText(testWords)).toBeVisible();
  });

  it('says so on the test’s own page', async () => {
    await browser.opens('/tests/hba1c', await parentOfKabir());
    await bookOn('Book');
    expect((await warning(testWords)).getByRole('button', { name: 'Change patient' })).toBeVisible();
  });

  it('says so of a checkup', async () => {
    await browser.opens('/checkup', await parentOfKabir());
    await bookOn(`Book Checkup ${checkup}`);
    expect((await warning(checkupWords)).getByRole('button', { name: 'Change patient' })).toBeVisible();
  });

  it('says so of what an offer brings, and of nothing that was there before', async () => {
    const customer = await parentOfKabir();
    const mother = await addPatient(customer, asha);
    await addLine(customer, mother, { id: 'hba1c' });
    await browser.opens('/offers/women-pack', customer);
    await bookOn('Apply Offer');
    await warning(checkupWords);
    expect(screen.queryByText(testWords)).toBeNull();
  });

  it.each([
    ['it fits', asha, 'hba1c'],
    ['nothing limits it', kabir, 'cbc'],
    ['the details were only assumed', { ...kabir, gender: 'Male', dateOfBirth: '1990-01-01', isSelf: true }, 'women-basic'],
  ] as const)('says nothing where %s', async (_why, patient, id) => {
    const customer = await server.customer();
    await addPatient(customer, patient);
    const isTest = id !== 'women-basic';
    await browser.opens(isTest ? '/tests' : '/checkup', customer);
    await bookOn(isTest ? `Book ${id === 'cbc' ? cbc : 'HbA1c'}` : `Book Checkup ${checkup}`);
    await screen.findByText(/ added to cart successfully!$/);
    await waitFor(() => expect(network.count('GET', paths.cart)).toBeGreaterThan(1));
    expect(screen.queryByRole('button', { name: 'Change patient' })).toBeNull();
  });

  it('is the same for an API whose answer holds no cart, but for the words', async () => {
    const customer = await parentOfKabir();
    await browser.opens('/tests', customer);
    network.answerNext('POST', paths.cartAdd, { status: 'success', data: { ok: true } });
    await bookOn('Book HbA1c');
    expect(await screen.findByText('Test added to cart successfully!')).toBeVisible();
    expect(screen.queryByText(testWords)).toBeNull();
  });
});

it('the cart says so at the line, with the way to change it', async () => {
  const customer = await server.customer();
  await addLine(customer, await addPatient(customer, kabir), { type: 'package', id: 'women-basic' });
  await addLine(customer, await addPatient(customer, asha), { id: 'hba1c' });
  await browser.opens('/cart', customer);
  const line = within((await screen.findByText(checkupWords)).closest('li') as HTMLElement);
  expect(line.getByRole('heading', { name: checkup })).toBeVisible();
  expect(screen.getAllByRole('note')).toHaveLength(1);
  const change = line.getByRole('link', { name: `Change patient of ${checkup}` });
  expect(change).toHaveAttribute('href', '/checkout#change-patient');
});
