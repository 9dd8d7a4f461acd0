import { liveQuery } from 'dexie';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { TestPackage } from '../../src/contract/packages.ts';
import type { TestDetail } from '../../src/contract/tests.ts';
import { catalogueHas, row } from '../support/screens/catalogue-page.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc, checkup } from '../support/server/shopper.ts';

const { browser, network } = await screenBed();

const psa: TestDetail = {
  ...row({ id: 'psa', name: 'PSA', price: 900, categoryId: 'cancer', categoryName: 'Cancer markers' }),
  sexLimit: 'Male',
  ageMin: 18,
  ageMax: 80,
  synonyms: ['Prostate specific antigen', 'prostate test'],
  components: ['PSA, total', 'PSA, free'],
  normalRange: 'PSA, total: up to 4 ng/mL',
  analytes: [
    { id: 'total', name: 'PSA, total', unit: 'ng/mL', intervals: [{ high: 4 }] },
    { id: 'free', name: 'PSA, free', unit: 'ng/mL' },
  ],
};

const part = (title: string) => within(screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement);

async function opensPsa(changes: Partial<TestDetail> = {}): Promise<void> {
  network.answerNext('GET', paths.test, { status: 'success', data: { ...psa, ...changes } });
  await browser.opens('/tests/psa');
}

describe('what a test page tells', () => {
  it('says whom the test is for and what else it is called [TESTS-022]', async () => {
    await opensPsa();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(/For\s*Men, 18 to 80 years/);
    expect(main).toHaveTextContent('Also called: Prostate specific antigen, prostate test');
    expect(main).toHaveTextContent('No reviews yet');
  });

  it('has each measured thing beside its normal range, once [TESTS-022]', async () => {
    await opensPsa();
    const rows = part('What it measures (2)').getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MeasuredNormal range',
      'PSA, totalup to 4 ng/mL',
      'PSA, freeTold with the result',
    ]);
    expect(screen.queryByRole('heading', { name: 'Normal range' })).toBeNull();
  });
});

describe('the packages with a test', () => {
  const offered = (id: string, price: number, changes: Partial<TestPackage> = {}): TestPackage => ({
    id,
    name: `Package ${id}`,
    description: '',
    price,
    isPopular: false,
    tests: [
      { id: 'psa', name: 'PSA' },
      { id: 'zinc', name: 'Zinc' },
    ],
    ...changes,
  });

  it('are linked, with their price and what they save against single booking', async () => {
    await browser.opens('/tests/cbc');
    await screen.findByRole('heading', { name: 'Packages with this test' });
    await screen.findByText(/^Saves/);
    const [link, ...others] = part('Packages with this test').getAllByRole('link');
    expect(others).toEqual([]);
    // 300 + 90 + 150 booked one by one, 499 to pay.
    expect(link).toHaveTextContent(/Basic Health Checkup.*₹499.*3 tests · Saves ₹41 against its tests one by one/);
    await browser.user.click(link as HTMLElement);
    await waitFor(() => expect(browser.address).toBe('/checkups/basic-checkup'));
    expect(checkup).toBe('Basic Health Checkup');
  });

  it('come with the lowest price first, and are few until more are asked for', async () => {
    catalogueHas(network, psa, row({ id: 'zinc', name: 'Zinc', price: 300 }));
    const packages = [offered('a', 1500), offered('b', 1300), offered('c', 1400, { discountedPrice: 900 }), offered('d', 1100)];
    const without = offered('f', 100, { tests: [{ id: 'zinc', name: 'Zinc' }] });
    network.answerNext('GET', paths.packages, { status: 'success', data: { items: [...packages, offered('e', 1600), without] } });
    await opensPsa();
    await screen.findByRole('heading', { name: 'Packages with this test' });
    const names = () =>
      part('Packages with this test')
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.slice(0, 9));
    expect(names()).toEqual(['Package c', 'Package d', 'Package b', 'Package a']);
    const [first, second] = part('Packages with this test').getAllByRole('link');
    expect(first).toHaveTextContent('Saves ₹300');
    expect(second).toHaveTextContent('Saves ₹100');
    expect(screen.queryByText(/Saves ₹-|Saves ₹0/)).toBeNull();
    await browser.user.click(screen.getByRole('button', { name: 'Show all 5 packages' }));
    expect(names()).toHaveLength(5);
    await waitFor(() => expect(part('Packages with this test').getAllByRole('link')[4]).toHaveFocus());
  });

  it('say nothing of savings where a price is not known', async () => {
    catalogueHas(network, psa);
    network.answerNext('GET', paths.packages, { status: 'success', data: { items: [offered('a', 10)] } });
    await opensPsa();
    await screen.findByRole('heading', { name: 'Packages with this test' });
    expect(screen.queryByText(/Saves/)).toBeNull();
  });

  it('are left out where there are none', async () => {
    network.answerNext('GET', paths.packages, { status: 'success', data: { items: [] } });
    await opensPsa();
    await waitFor(() => expect(network.count('GET', paths.packages)).toBe(1));
    expect(screen.queryByRole('heading', { name: 'Packages with this test' })).toBeNull();
  });
});

it('stays on the screen while it is asked for again, also where the device has lost it', async () => {
  await opensPsa();
  await screen.findByRole('heading', { level: 1, name: 'PSA' });
  const { db } = await import('../../src/cache/db.ts');
  const { revalidate } = await import('../../src/data/engine/use-cached.ts');
  const held = network.holdNext('GET', paths.test);
  const counts: number[] = [];
  const watching = liveQuery(() => db.testDetails.count()).subscribe((count) => counts.push(count));
  await Promise.all([db.testDetails.clear(), db.marks.clear()]);
  await waitFor(() => expect(counts.at(-1)).toBe(0));
  const asking = revalidate('test/psa');
  await held.arrived;
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('PSA');
  held.release();
  await asking;
  watching.unsubscribe();
});

describe('related tests', () => {
  it('are at most four of the same category, popular ones first, and not the test itself', async () => {
    const others = ['Beta', 'Alpha', 'Delta', 'Gamma', 'Omega'].map((name) =>
      row({ id: name, name, categoryId: 'cancer', isPopular: name === 'Omega' }),
    );
    // The test itself would come second.
    catalogueHas(network, { ...psa, isPopular: true }, row({ id: 'zinc', name: 'Zinc', isPopular: true }), ...others);
    await opensPsa();
    await screen.findByRole('heading', { name: 'Related tests' });
    const names = part('Related tests')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Omega', 'Alpha', 'Beta', 'Delta']);
  });

  it('lead on, with the page of the next one starting anew', async () => {
    await browser.opens('/tests/cbc');
    // The first heading that is there may be that of a page which is still loading.
    await browser.user.click(await screen.findByRole('button', { name: /^Increase quantity/ }));
    await screen.findByRole('heading', { name: 'Related tests' });
    await browser.user.click(part('Related tests').getByRole('link', { name: 'Hemoglobin (Hb)' }));
    await screen.findByRole('heading', { level: 1, name: 'Hemoglobin (Hb)' });
    expect(screen.getByRole('group', { name: 'Quantity of Hemoglobin (Hb)' })).toHaveTextContent('1');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('sharing a test', () => {
  const shareButton = () => screen.getByRole('button', { name: `Share ${cbc}` });
  const copied = () => navigator.clipboard.readText();
  const link = () => `${location.origin}/tests/cbc`;

  function sheetIs(share: ((data: ShareData) => Promise<void>) | undefined): void {
    if (share) Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    else Reflect.deleteProperty(navigator, 'share');
  }

  it("opens the device's sheet with the test's address", async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    sheetIs(share);
    await browser.opens('/tests/cbc?from=elsewhere');
    await browser.user.click(shareButton());
    expect(share.mock.calls).toEqual([[{ title: cbc, url: link() }]]);
    expect(screen.queryByText('Link copied')).toBeNull();
  });

  it('copies the link where there is no sheet, and says so', async () => {
    sheetIs(undefined);
    await browser.opens('/tests/cbc');
    await browser.user.click(shareButton());
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await copied()).toBe(link());
  });

  it('says nothing when the customer closes the sheet', async () => {
    const asked = Promise.withResolvers<void>();
    sheetIs(async () => {
      asked.resolve();
      throw new DOMException('closed', 'AbortError');
    });
    await browser.opens('/tests/cbc');
    await browser.user.click(shareButton());
    await asked.promise;
    sheetIs(undefined);
    expect(screen.queryByText('Link copied')).toBeNull();
    expect(screen.queryByText(/could not be shared/)).toBeNull();
  });

  it('copies the link where the sheet fails, and says when that fails too', async () => {
    sheetIs(() => Promise.reject(new DOMException('not now', 'NotAllowedError')));
    await browser.opens('/tests/cbc');
    await browser.user.click(shareButton());
    expect(await screen.findByText('Link copied')).toBeVisible();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await browser.user.click(shareButton());
    expect(await screen.findByText('The link could not be shared. Please copy it from the address bar.')).toBeVisible();
    sheetIs(undefined);
  });
});

describe('a test that was chosen from the list', () => {
  /** From a list whose test page was open before, so that its code is there. */
  async function chooses(name: string): Promise<void> {
    await browser.opens('/tests');
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    await screen.findByRole('heading', { name: 'What happens next' });
    await browser.goesBack();
    const link = await screen.findByRole('link', { name });
    network.goOffline();
    await browser.user.click(link);
  }

  it('can be booked while the rest of its page is on its way', async () => {
    await browser.opens('/tests');
    const held = network.holdNext('GET', paths.test);
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    expect(await screen.findByRole('heading', { level: 1, name: cbc })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeEnabled();
    expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
    held.release();
    expect(await screen.findByRole('heading', { name: 'What happens next' })).toBeVisible();
  });

  it('is shown as the list has it, with its age, when there is no network', async () => {
    await chooses('Fasting Blood Sugar');
    expect(await screen.findByText(/^Offline copy from /)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Fasting Blood Sugar' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/Fasting needed.*SampleBlood.*₹90/);
  });
});
