import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { TestDetail } from '../../src/contract/tests.ts';
import { addPatient } from '../support/server/household.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { addLine, asha, cartOf, cbc, customerWithPatient } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

/** As the device tells the time. */
const clock = (at: number) => new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' }).format(at);

const added = 'Test added to cart successfully!';
const bookNow = () => screen.getByRole('button', { name: 'Book Now' });
const bookOnly = () => screen.getByRole('button', { name: 'Book' });
const increase = () => screen.getByRole('button', { name: /^Increase quantity/ });
const decrease = () => screen.getByRole('button', { name: /^Decrease quantity/ });
const quantity = () => screen.getByRole('group', { name: `Quantity of ${cbc}` });

const lipids: TestDetail = {
  id: 'lipids',
  name: 'Lipid Profile',
  description: 'Fats in the blood.',
  categoryId: 'heart',
  categoryName: 'Heart',
  price: 700,
  originalPrice: 1000,
  sampleType: 'Blood',
  processingTime: '12 hours',
  fastingRequired: true,
  isPopular: false,
  rating: 4.7,
  reviewsCount: 12,
  preparation: 'Eat as usual the days before.',
  clinicalSignificance: 'Shows the risk for heart and vessels.',
  normalRange: 'LDL below 100 mg/dL',
  components: ['LDL cholesterol', 'HDL cholesterol', 'Triglycerides'],
};

describe('a test', () => {
  it('is open to everybody and shows all there is to know, with a quantity [TESTS-022][ROUTE-015][API-042]', async () => {
    network.answerNext('GET', paths.test, { status: 'success', data: lipids });
    await browser.opens('/tests/lipids');
    expect(screen.getByRole('heading', { level: 1, name: 'Lipid Profile' })).toBeVisible();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(/Heart.*4\.7 of 5 · 12 reviews.*Fats in the blood\./);
    expect(main).toHaveTextContent(/Fasting needed.*SampleBlood.*Report in12 hours/);
    expect(main).toHaveTextContent(/How to prepareEat as usual.*Why it is doneShows the risk/);
    expect(main).toHaveTextContent(/LDL cholesterolHDL cholesterolTriglycerides.*Normal rangeLDL below 100/);
    expect(main).toHaveTextContent(/₹700Before: ₹1,00030% off/);
    expect(screen.getByRole('group', { name: 'Quantity of Lipid Profile' })).toHaveTextContent('1');
  });

  it('leaves out what is not known of it', async () => {
    network.answerNext('GET', paths.test, { status: 'success', data: { id: 'x', name: 'Zinc', price: 90 } });
    await browser.opens('/tests/x');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 1)).toEqual(['What happens next']);
    expect(screen.queryByText('Sample')).toBeNull();
    expect(screen.queryByText(/Fasting/)).toBeNull();
  });

  it('explains fasting as 8-12 hours where it is needed [TESTS-015]', async () => {
    await browser.opens('/tests/fasting-glucose');
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('Fasting needed: 10 hours');
    expect(note).toHaveTextContent('Fasting usually means 8-12 hours without food; this test asks for 10.');
  });

  it('says nothing of fasting where none is needed', async () => {
    await browser.opens('/tests/cbc');
    expect(screen.queryByText(/8-12 hours/)).toBeNull();
  });

  it('leads back to all tests', async () => {
    await browser.opens('/tests/cbc');
    expect(screen.getByRole('link', { name: 'Back to all tests' })).toHaveAttribute('href', '/tests');
  });
});

describe('the quantity of a test', () => {
  it('is never below 1 [TESTS-023]', async () => {
    await browser.opens('/tests/cbc');
    expect(quantity()).toHaveTextContent(/^1$/);
    expect(decrease()).toBeDisabled();
    await browser.user.click(increase());
    expect(quantity()).toHaveTextContent(/^2$/);
    await browser.user.click(decrease());
    await browser.user.click(decrease());
    expect(quantity()).toHaveTextContent(/^1$/);
    expect(decrease()).toBeDisabled();
  });

  it('is never above what a line may hold', async () => {
    await browser.opens('/tests/cbc');
    for (let taps = 0; taps < 98; taps += 1) act(() => increase().click());
    expect(quantity()).toHaveTextContent(/^99$/);
    expect(increase()).toBeDisabled();
  });
});

describe('booking on the test page', () => {
  it('Book Now adds the chosen quantity and goes to the checkout [TESTS-024]', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/tests/cbc', customer);
    await browser.user.click(increase());
    await browser.user.click(increase());
    const held = network.holdNext('POST', paths.cartAdd);
    await browser.user.click(bookNow());
    await held.arrived;
    expect(browser.address).toBe('/tests/cbc');
    held.release();
    await waitFor(() => expect(browser.address).toBe('/checkout'));
    expect((await cartOf(customer)).items).toEqual([expect.objectContaining({ testId: 'cbc', quantity: 3 })]);
  });

  it('Book Now leads to what was added, also where the cart cannot be pulled after it', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/tests/cbc', customer);
    const held = network.holdNext('POST', paths.cartAdd);
    await browser.user.click(bookNow());
    await held.arrived;
    network.loseNext('GET', paths.cart);
    held.release();
    await waitFor(() => expect(browser.address).toBe('/checkout'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(cbc));
    await waitFor(() => expect(network.unmet).toEqual([]));
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(cbc);
  });

  it("says 'Booking...' meanwhile, and is sent once [TESTS-019]", async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/tests/cbc', customer);
    const held = network.holdNext('POST', paths.cartAdd);
    await browser.user.click(bookNow());
    await held.arrived;
    await browser.user.click(await screen.findByRole('button', { name: 'Booking...' }));
    await browser.user.click(bookOnly());
    held.release();
    await waitFor(() => expect(browser.address).toBe('/checkout'));
    expect(network.count('POST', paths.cartAdd)).toBe(1);
  });

  it('Book adds the chosen quantity and stays [TESTS-025]', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/tests/cbc', customer);
    await browser.user.click(increase());
    const held = network.holdNext('POST', paths.cartAdd);
    await browser.user.click(bookOnly());
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeVisible();
    held.release();
    expect(await screen.findByText(added)).toBeVisible();
    expect((await cartOf(customer)).items).toEqual([expect.objectContaining({ testId: 'cbc', quantity: 2 })]);
    expect(browser.address).toBe('/tests/cbc');
  });

  it('stays with a message when Book Now fails', async () => {
    await browser.opens('/tests/cbc', await customerWithPatient(server));
    network.failNext('POST', paths.cartAdd, 500);
    await browser.user.click(bookNow());
    expect(await screen.findByText('Failed to add test to cart. Please try again.')).toBeVisible();
    expect(bookNow()).toBeVisible();
    expect(browser.address).toBe('/tests/cbc');
  });

  it('adds to what the cart holds already', async () => {
    const customer = await server.customer();
    await addLine(customer, await addPatient(customer, asha), { quantity: 2 });
    await browser.opens('/tests/cbc', customer);
    await browser.user.click(bookOnly());
    await screen.findByText(added);
    expect((await cartOf(customer)).itemCount).toBe(3);
  });

  it('waits, and says why, while the device is offline', async () => {
    await browser.opens('/tests/cbc', await customerWithPatient(server));
    network.goOffline();
    expect(screen.getByText('You are offline. You can book tests when the connection is back.')).toBeVisible();
    expect(bookNow()).toBeDisabled();
    expect(bookOnly()).toBeDisabled();
    network.goOnline();
    expect(bookNow()).toBeEnabled();
  });
});

describe('booking on the test page, signed out', () => {
  it.each([
    ['Book Now', 'Please login to book tests'],
    ['Book', 'Please login to add items to cart'],
  ])('%s says: %s [TESTS-028][TESTS-029]', async (button, message) => {
    await browser.opens('/tests/cbc');
    await browser.user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(browser.address).toBe('/login'));
    expect(network.count('POST', paths.cartAdd)).toBe(0);
  });

  it('leads back to the test after the login [TESTS-032]', async () => {
    await browser.opens('/tests/cbc');
    await browser.user.click(bookNow());
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await browser.signsInElsewhereAs(await customerWithPatient(server));
    await screen.findByRole('heading', { level: 1, name: cbc });
    expect(browser.address).toBe('/tests/cbc');
  });
});

describe('a test that is not there', () => {
  it('says so and leads to the tests [TESTS-026][TESTS-027]', async () => {
    await browser.opens('/tests/unknown');
    expect(await screen.findByRole('heading', { name: 'Test not found' })).toBeVisible();
    await browser.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Browse Tests' }));
    await screen.findByText('5 tests');
    expect(browser.address).toBe('/tests');
  });

  it('is not there either when the answer is empty [TESTS-026]', async () => {
    network.answerNext('GET', paths.test, { status: 'success', data: null });
    await browser.opens('/tests/cbc');
    expect(await screen.findByRole('heading', { name: 'Test not found' })).toBeVisible();
  });

  it('cannot be booked from an older copy either [TESTS-026]', async () => {
    await browser.opens('/tests/cbc');
    passes(6 * 60_000);
    network.failNext('GET', paths.test, 404);
    await browser.reloads();
    expect(await screen.findByRole('heading', { name: 'Test not found' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull();
  });
});

describe('a test that cannot be loaded', () => {
  it.each([403, 500])('says so after a %i, with Retry, and never that there is no such test', async (status) => {
    network.failNext('GET', paths.test, status);
    if (status === 500) network.failNext('GET', paths.test, status);
    const opening = browser.opens('/tests/cbc');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load this test. Please try again later.');
    await opening;
    expect(screen.queryByText('Test not found')).toBeNull();
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: cbc })).toBeVisible();
  });

  it('is shown as it was seen last, with its age, when there is no network', async () => {
    await browser.opens('/tests/cbc');
    const seenAt = server.now();
    passes(6 * 60_000);
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByText(`Offline copy from 21 Nov 2026, ${clock(seenAt)}`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: cbc })).toBeVisible();
  });
});
