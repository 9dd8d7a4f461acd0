import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { aPackage, basic, packagesAre, showsCheckups } from '../support/screens/checkups.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

/** As the device tells the time. */
const clock = (at: number) => new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' }).format(at);

const main = () => screen.getByRole('main');
const part = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement);
const opens = async (id: string, name: string) => {
  await browser.opens(`/checkups/${id}`);
  await screen.findByRole('heading', { level: 1, name });
};
const isNotFound = () => screen.findByRole('heading', { name: 'Checkup not found' });

describe('a checkup', () => {
  it('is open to everybody and shows all there is to know of it [ROUTE-016][DATA-015]', async () => {
    await opens('basic-checkup', basic);
    expect(main()).toHaveTextContent(/Full Body Checkup.*No reviews yet.*The tests that a healthy adult takes once a year/);
    expect(main()).toHaveTextContent(/Tests3.*Duration3-5 hours.*Age group18-65 years.*GenderBoth/);
    expect(screen.getByRole('note')).toHaveTextContent('Fasting needed: 10 hours');
    expect(main()).toHaveTextContent(/One visit.*Fasting needed.*Report in a day/);
    expect(main()).toHaveTextContent(/A first look at blood, sugar and urine/);
    expect(main()).toHaveTextContent(/₹499Before: ₹5407% off/);
  });

  it('names its tests by category, each leading to its own page', async () => {
    await opens('basic-checkup', basic);
    const tests = part('Tests included (3)');
    const categories = tests.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(categories).toEqual(['Blood Count & Clotting (1)', 'Diabetes (1)', 'Urine & Stool (1)']);
    expect(tests.getByRole('link', { name: /^Fasting Blood Sugar/ })).toHaveTextContent('Fasting Blood SugarFasting₹90');
    await browser.user.click(tests.getByRole('link', { name: /^Complete Blood Count/ }));
    await screen.findByRole('heading', { level: 1, name: cbc });
    expect(browser.address).toBe('/tests/cbc');
  });

  it('says what it saves against its tests one by one', async () => {
    await opens('basic-checkup', basic);
    // Their sum is the struck price here: it stands there once.
    expect(main()).toHaveTextContent(/₹540.*₹41 less than booking them one by one(?! \()/);
  });

  it('says what its tests cost one by one where that is not the struck price', async () => {
    const tests = [{ id: 'a', name: 'A', price: 900 }];
    network.answerNext('GET', paths.package, {
      status: 'success',
      data: { ...aPackage({ id: 'x', name: 'One', price: 700 }), tests },
    });
    await opens('x', 'One');
    expect(main()).toHaveTextContent('₹200 less than booking them one by one (₹900)');
  });

  it('says nothing of saving where a price is not known', async () => {
    const tests = [
      { id: 'a', name: 'A', price: 900 },
      { id: 'b', name: 'B' },
    ];
    network.answerNext('GET', paths.package, { status: 'success', data: { ...aPackage({ id: 'x', name: 'Two' }), tests } });
    await opens('x', 'Two');
    expect(part('Tests included (2)').getByRole('link', { name: /^B/ })).toBeVisible();
    expect(main()).not.toHaveTextContent('one by one');
  });

  it('shows the documented values where the server sends none [PKG-020][PKG-021][PKG-022][PKG-023][PKG-024][PKG-025]', async () => {
    network.answerNext('GET', paths.package, { status: 'success', data: aPackage({ id: 'x', name: 'Plain', testCount: 7 }) });
    await opens('x', 'Plain');
    expect(main()).toHaveTextContent(/4\.5 of 5 · \d+ reviews.*Tests7Duration3-5 hoursAge group18-65 yearsGenderBoth/);
    expect(part('What is special about it').getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Fasting/)).toBeNull();
  });

  it('can be shared, without what stands behind its address', async () => {
    await opens('basic-checkup', basic);
    const share = vi.fn<(shared: object) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await browser.user.click(screen.getByRole('button', { name: `Share ${basic}` }));
    expect(share).toHaveBeenCalledWith({ title: basic, url: `${document.location.origin}/checkups/basic-checkup` });
  });

  it('leads back to all checkups, and to a comparison that begins with it', async () => {
    await opens('basic-checkup', basic);
    expect(screen.getByRole('link', { name: 'Back to all health checkups' })).toHaveAttribute('href', '/checkup');
    await browser.user.click(screen.getByRole('link', { name: `Compare ${basic} with others` }));
    expect(await screen.findByRole('checkbox', { name: `Compare ${basic}` })).toBeChecked();
  });
});

describe('a checkup of the list', () => {
  it('shows at once what the list knows, while its own answer is on its way', async () => {
    await browser.opens('/checkup');
    await showsCheckups(basic, 'Women Basic Checkup');
    const held = network.holdNext('GET', paths.package);
    await browser.user.click(screen.getByRole('link', { name: basic }));
    await held.arrived;
    await screen.findByRole('heading', { level: 1, name: basic });
    expect(part('Tests included (3)').getByRole('link', { name: /^Complete Blood Count/ })).toBeVisible();
    expect(main()).not.toHaveTextContent('The tests that a healthy adult takes');
    held.release();
    await waitFor(() => expect(main()).toHaveTextContent('The tests that a healthy adult takes'));
  });

  it('is shown from the list where the provider has no call for one package', async () => {
    network.failNext('GET', paths.package, 404);
    packagesAre(network, aPackage({ id: 'x', name: 'Listed Only' }));
    await opens('x', 'Listed Only');
    expect(screen.queryByText('Checkup not found')).toBeNull();
  });
});

describe('a checkup that is not there', () => {
  it('says so and leads to the list', async () => {
    await browser.opens('/checkups/unknown');
    expect(await isNotFound()).toBeVisible();
    await browser.user.click(screen.getByRole('link', { name: 'Browse Health Checkups' }));
    await screen.findByText('2 packages');
    expect(browser.address).toBe('/checkup');
  });

  it('is not there either when the answer is empty', async () => {
    network.answerNext('GET', paths.package, { status: 'success', data: null });
    packagesAre(network);
    await browser.opens('/checkups/basic-checkup');
    expect(await isNotFound()).toBeVisible();
  });

  it('cannot be booked from an older copy either', async () => {
    await opens('basic-checkup', basic);
    passes(6 * 60_000);
    network.failNext('GET', paths.package, 404);
    packagesAre(network);
    await browser.reloads();
    expect(await isNotFound()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book Checkup' })).toBeNull();
  });
});

describe('a checkup that cannot be loaded', () => {
  it('says so, with Try Again, and never that there is no such checkup', async () => {
    network.failNext('GET', paths.package, 403);
    await browser.opens('/checkups/basic-checkup');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load health packages. Please try again later.');
    expect(screen.queryByText('Checkup not found')).toBeNull();
    await browser.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { level: 1, name: basic });
  });

  it('is shown as it was seen last, with its age, when there is no network', async () => {
    await opens('basic-checkup', basic);
    const seenAt = server.now();
    passes(6 * 60_000);
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByText(`Offline copy from 21 Nov 2026, ${clock(seenAt)}`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: basic })).toBeVisible();
  });
});
