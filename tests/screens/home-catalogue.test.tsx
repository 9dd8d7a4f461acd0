import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cartOf, cbc, checkup, customerWithPatient } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const tests = 'Popular tests';
const checkups = 'Popular health checkups';
const shelf = (name: string) => screen.findByRole('list', { name });
const namesOn = async (name: string) =>
  within(await shelf(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const partOf = (name: string) => within(screen.getByRole('region', { name }));
const bookTest = () => screen.findByRole('button', { name: `Book ${cbc}` });
const bookCheckup = () => screen.findByRole('button', { name: `Book Checkup ${checkup}` });

describe('the popular tests', () => {
  it('are those that the catalogue says are popular', async () => {
    await browser.opens('/');
    expect(await namesOn(tests)).toEqual([cbc, 'Fasting Blood Sugar']);
    expect(network.callsOf('GET', paths.tests).map(({ query }) => query)).toEqual([{ limit: '1000' }]);
  });

  it("begin with the provider's own choice", async () => {
    const popular = { price: 100, isPopular: true };
    const items = [
      { id: 'aldosterone', name: 'Aldosterone', ...popular },
      { id: 'cbc', name: cbc, ...popular },
    ];
    network.answerNext('GET', paths.tests, { status: 'success', data: { items } });
    await browser.opens('/');
    expect(await namesOn(tests)).toEqual([cbc, 'Aldosterone']);
  });

  it('are the first of all where none is popular, and six at most', async () => {
    const items = ['7', '6', '5', '4', '3', '2', '1'].map((id) => ({ id, name: `Test ${id}`, price: 100, isPopular: false }));
    network.answerNext('GET', paths.tests, { status: 'success', data: { items } });
    await browser.opens('/');
    expect(await namesOn(tests)).toEqual(['Test 1', 'Test 2', 'Test 3', 'Test 4', 'Test 5', 'Test 6']);
  });

  it('lead to their own page, and to all others', async () => {
    await browser.opens('/');
    expect(partOf(tests).getByRole('link', { name: 'See all tests' })).toHaveAttribute('href', '/tests');
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    await screen.findByRole('heading', { level: 1, name: cbc });
    expect(browser.address).toBe('/tests/cbc');
  });

  it('can be booked from here', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/', customer);
    await browser.user.dblClick(await bookTest());
    expect(await screen.findByText('Test added to cart successfully!')).toBeVisible();
    expect((await cartOf(customer)).items).toEqual([expect.objectContaining({ type: 'test', testId: 'cbc', quantity: 1 })]);
    expect(browser.address).toBe('/');
  });

  it('ask a visitor to log in, and lead back here', async () => {
    await browser.opens('/');
    await browser.user.click(await bookTest());
    expect(await screen.findByText('Please login to add items to cart')).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await browser.signsInElsewhereAs(await customerWithPatient(server));
    await bookTest();
    expect(browser.address).toBe('/');
  });
});

describe('the popular health checkups', () => {
  it('are the active ones of the catalogue that are popular, with what they hold and cost', async () => {
    await browser.opens('/');
    expect(await namesOn(checkups)).toEqual([checkup]);
    expect(network.callsOf('GET', paths.packages).map(({ query }) => query)).toEqual([{ isActive: 'true', limit: '50' }]);
    const [card] = within(await shelf(checkups)).getAllByRole('article');
    expect(card).toHaveTextContent(/Full Body Checkup.*3 tests.*Fasting.*CBC.*₹499.*Before: ₹540.*7% off/);
  });

  it('lead to their own page, and to all others', async () => {
    await browser.opens('/');
    expect(await screen.findByRole('link', { name: checkup })).toHaveAttribute('href', '/checkups/basic-checkup');
    expect(partOf(checkups).getByRole('link', { name: 'See all health checkups' })).toHaveAttribute('href', '/checkup');
  });

  it('count their tests where the catalogue names none', async () => {
    const items = [{ id: 'p', name: 'Heart Checkup', price: 900, testCount: 12, isPopular: true }];
    network.answerNext('GET', paths.packages, { status: 'success', data: { packages: items } });
    await browser.opens('/');
    const [card] = within(await shelf(checkups)).getAllByRole('article');
    expect(card).toHaveTextContent(/^Heart Checkup12 tests₹900Book Checkup$/);
  });

  it('can be booked from here, once', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/', customer);
    const held = network.holdNext('POST', paths.cartAdd);
    await browser.user.click(await bookCheckup());
    const busy = await screen.findByRole('button', { name: `Booking... ${checkup}` });
    expect(busy).toHaveTextContent('Booking...');
    await browser.user.click(busy);
    held.release();
    expect(await screen.findByText('Checkup added to cart successfully!')).toBeVisible();
    expect((await cartOf(customer)).items).toEqual([expect.objectContaining({ type: 'package', quantity: 1 })]);
    await bookCheckup();
  });
});

describe('while the catalogue is on its way', () => {
  it('the rest of the page can be read and used', async () => {
    const held = network.holdNext('GET', paths.tests);
    await browser.opens('/');
    await held.arrived;
    expect(partOf(tests).queryAllByRole('article')).toEqual([]);
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(await namesOn(checkups)).toEqual([checkup]);
    expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
    held.release();
    expect(await namesOn(tests)).toEqual([cbc, 'Fasting Blood Sugar']);
  });
});

describe('when the catalogue cannot be had', () => {
  it('only that part says so, and tries again', async () => {
    network.failNext('GET', paths.tests, 400);
    await browser.opens('/');
    expect(await screen.findByText('Popular tests could not be loaded.')).toBeVisible();
    expect(await namesOn(checkups)).toEqual([checkup]);
    await browser.user.click(partOf(tests).getByRole('button', { name: 'Try again' }));
    expect(await namesOn(tests)).toEqual([cbc, 'Fasting Blood Sugar']);
  });

  it('says plainly that there is nothing', async () => {
    network.answerNext('GET', paths.packages, { status: 'success', data: { items: [] } });
    await browser.opens('/');
    await waitFor(() => expect(partOf(checkups).getByText('There is nothing to show here yet.')).toBeVisible());
  });

  it('shows what the device has, with its age, and why nothing can be booked', async () => {
    await browser.opens('/');
    await namesOn(tests);
    await namesOn(checkups);
    passes(6 * 60_000);
    network.goOffline();
    await browser.opens('/');
    expect(await namesOn(tests)).toEqual([cbc, 'Fasting Blood Sugar']);
    expect(await namesOn(checkups)).toEqual([checkup]);
    expect(await partOf(tests).findByText(/^Offline copy from 21 Nov 2026/)).toBeVisible();
    expect(partOf(tests).getByText('You are offline. You can book tests when the connection is back.')).toBeVisible();
    expect(await bookTest()).toBeDisabled();
    expect(await bookCheckup()).toBeDisabled();
  });
});
