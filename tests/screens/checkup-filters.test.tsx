import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { opensFilters } from '../support/screens/catalogue-page.ts';
import { aPackage, basic, packagesAre, showsCheckups, women } from '../support/screens/checkups.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { browser, network } = await screenBed();

const tiles = () => screen.getByRole('list', { name: 'Categories' });
const chips = () => screen.getByRole('list', { name: 'Active filters' });
const queries = () => network.callsOf('GET', paths.packages).map(({ query }) => query);
const asksFor = (query: object) => waitFor(() => expect(queries()).toContainEqual({ ...query, isActive: 'true', limit: '50' }));

async function opensList(path = '/checkup', ...names: readonly string[]): Promise<void> {
  await browser.opens(path);
  await showsCheckups(...(names.length > 0 ? names : [basic, women]));
}

describe('the filters', () => {
  it('are category, price, age group and gender, in a drawer on a phone [PKG-003]', async () => {
    await opensList();
    const filters = await opensFilters(browser);
    const groups = filters.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(groups).toEqual(['Category', 'price', 'Age group', 'Gender']);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument();
    await browser.user.click(filters.getByRole('radio', { name: 'Female' }));
    await browser.user.click(filters.getByRole('radio', { name: '45-60 years' }));
    await browser.user.click(filters.getByRole('button', { name: 'Show 2 packages' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(browser.address).toBe('/checkup?age=45-60&gender=female');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Filters.*2.*active$/ })).toHaveFocus());
  });

  it('are restored from the address, and taken away one by one', async () => {
    await opensList('/checkup?category=full-body-checkup&maxPrice=500&age=18-30&gender=both', basic);
    const names = () =>
      within(chips())
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await within(chips()).findByText('Full Body Checkup');
    expect(names()).toEqual(['Full Body Checkup', 'Up to ₹500', '18-30 years', 'For: Both', 'Clear all']);
    await browser.user.click(screen.getByRole('button', { name: 'Remove filter Full Body Checkup' }));
    await waitFor(() => expect(browser.address).toBe('/checkup?maxPrice=500&age=18-30&gender=both'));
    await browser.user.click(screen.getByRole('button', { name: 'Clear all' }));
    await showsCheckups(basic, women);
    expect(browser.address).toBe('/checkup');
  });

  it('are set back with what was typed wrong in them', async () => {
    await opensList('/checkup?gender=female');
    const filters = await opensFilters(browser);
    await browser.user.type(filters.getByRole('textbox', { name: /^Minimum/ }), '900');
    await browser.user.type(filters.getByRole('textbox', { name: /^Maximum/ }), '100{Enter}');
    expect(await filters.findByText('Minimum price cannot exceed maximum price')).toBeVisible();
    await browser.user.click(filters.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(filters.queryByText('Minimum price cannot exceed maximum price')).toBeNull());
    expect(browser.address).toBe('/checkup');
  });

  it('leave the way back as it was', async () => {
    await browser.opens('/login');
    await browser.user.click(screen.getAllByRole('link', { name: 'Health Checkup Packages' })[0] as HTMLElement);
    await showsCheckups(basic, women);
    await browser.user.click(await within(tiles()).findByRole('button', { name: /^Women Health/ }));
    await showsCheckups(women);
    await browser.goesBack();
    await waitFor(() => expect(browser.address).toBe('/login'));
  });
});

describe('the category', () => {
  it('is one of those that occur, with a drawing and a count; the server filters by it [DATA-016]', async () => {
    await opensList();
    const women1 = await within(tiles()).findByRole('button', { name: 'Women Health 1 package' });
    expect(women1.querySelector('svg')).not.toBeNull();
    await browser.user.click(women1);
    await showsCheckups(women);
    expect(women1).toHaveAttribute('aria-pressed', 'true');
    expect(browser.address).toBe('/checkup?category=women-health');
    await asksFor({ categoryId: 'women-health' });
    await browser.user.click(women1);
    await showsCheckups(basic, women);
    expect(browser.address).toBe('/checkup');
  });

  it('is one of the six documented ones where the packages name none [PKG-012]', async () => {
    packagesAre(network, aPackage({ id: 'plain' }));
    await opensList('/checkup', 'plain');
    const names = within(tiles())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Full Body Checkup',
      'Heart Health',
      'Women Health',
      'Senior Citizen',
      'Executive Health',
      'Preventive Care',
    ]);
  });
});

describe('the price', () => {
  it('is blank for 0 and 10000, has four ready ranges and goes to the server when set [PKG-013][PKG-014]', async () => {
    await opensList();
    const filters = await opensFilters(browser);
    expect(filters.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('');
    expect(filters.getByPlaceholderText('₹0')).toBeInTheDocument();
    expect(filters.getByPlaceholderText('₹10,000')).toBeInTheDocument();
    const ranges = filters.getAllByRole('button', { name: /^₹/ }).map(({ textContent }) => textContent);
    expect(ranges).toEqual(['₹0–₹2,000', '₹2,000–₹4,000', '₹4,000–₹6,000', '₹6,000–₹10,000']);
    await browser.user.click(filters.getByRole('button', { name: '₹0–₹2,000' }));
    await asksFor({ maxPrice: '2000' });
    await browser.user.type(filters.getByRole('textbox', { name: 'Minimum price' }), '500{Enter}');
    await asksFor({ minPrice: '500', maxPrice: '2000' });
    await waitFor(() => expect(browser.address).toBe('/checkup?minPrice=500&maxPrice=2000'));
    await browser.user.click(filters.getByRole('button', { name: 'Show 1 package' }));
    await showsCheckups(women);
  });

  it('hides nothing by default, however dear', async () => {
    packagesAre(network, aPackage({ id: 'dear', price: 25_000 }));
    await opensList('/checkup', 'dear');
    expect(queries()).toEqual([{ isActive: 'true', limit: '50' }]);
  });
});

describe('age group and gender', () => {
  const young = aPackage({ id: 'young', ageGroup: '18-30 years', gender: 'Male' });
  const senior = aPackage({ id: 'senior', ageGroup: '60+ years', gender: 'Female' });
  const plain = aPackage({ id: 'plain' });

  it.each([
    ['age=18-30', ['plain', 'young']],
    ['age=60%2B', ['plain', 'senior']],
    ['gender=male', ['plain', 'young']],
    ['gender=female', ['plain', 'senior']],
    ['gender=both', ['plain']],
  ])('are filtered in the page: %s [PKG-015][PKG-016][PKG-017][PKG-018]', async (query, names) => {
    packagesAre(network, young, senior, plain);
    await opensList(`/checkup?${query}`, ...names);
    expect(queries()).toEqual([{ isActive: 'true', limit: '50' }]);
  });
});
