import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  cards,
  catalogueHas,
  chips,
  filtersButton,
  opensFilters,
  optionsOf,
  row,
  shows,
} from '../support/screens/catalogue-page.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc } from '../support/server/shopper.ts';

const { browser, network } = await screenBed();

const kinds = [
  row({ id: '1', name: 'Amylase', price: 500, fastingRequired: true }),
  row({ id: '2', name: 'Copper', price: 1500, sampleType: 'blood', isPopular: true }),
  row({ id: '3', name: 'Culture', price: 5000, sampleType: 'Nasal swab' }),
  row({ id: '4', name: 'Genome', price: 80_000, sampleType: 'Saliva' }),
  row({ id: '5', name: 'Occult Blood', price: 250, sampleType: 'Stool' }),
  row({ id: '6', name: 'Urea', price: 499, sampleType: 'Urine', fastingRequired: true, categoryName: 'Kidney', categoryId: 'k' }),
];

async function opensKinds(query = ''): Promise<void> {
  catalogueHas(network, ...kinds);
  await browser.opens(`/tests${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
  await waitFor(() => expect(screen.queryByText('Loading tests…')).toBeNull());
}

describe('the filters on a phone', () => {
  it('slide over the list, and say what they leave [TESTS-009]', async () => {
    await opensKinds();
    expect(screen.queryByRole('radio')).toBeNull();
    const drawer = await opensFilters(browser);
    await browser.user.click(drawer.getByRole('radio', { name: 'Urine' }));
    await browser.user.click(drawer.getByRole('button', { name: 'Show 1 test' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shows('Urea');
    expect(filtersButton()).toHaveAccessibleName('Filters 1 active');
    await waitFor(() => expect(filtersButton()).toHaveFocus());
  });

  it('count at once, and close with Escape', async () => {
    await opensKinds();
    const drawer = await opensFilters(browser);
    await browser.user.click(drawer.getByRole('checkbox', { name: 'Popular tests only' }));
    await shows('Copper');
    expect(browser.address).toBe('/tests?popular=yes');
    await browser.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shows('Copper');
    await waitFor(() => expect(filtersButton()).toHaveFocus());
  });

  it("close with the phone's own Back", async () => {
    await opensKinds('');
    const drawer = await opensFilters(browser);
    await browser.user.click(drawer.getByRole('checkbox', { name: 'Popular tests only' }));
    await act(() => browser.goesBack());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page's own entry was made before the filter was.
    expect(browser.address).toBe('/tests?popular=yes');
    await shows('Copper');
    await waitFor(() => expect(filtersButton()).toHaveFocus());
  });

  it('are all taken back by Clear all, and the search stays', async () => {
    await opensKinds('?search=u&sample=urine&fasting=required&sort=name');
    await shows('Urea');
    const drawer = await opensFilters(browser);
    await browser.user.click(drawer.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(browser.address).toBe('/tests?search=u&sort=name'));
    expect(drawer.getByRole('radio', { name: 'Any' })).toBeChecked();
    expect(drawer.getByRole('button', { name: 'Clear all' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the category', () => {
  it('filters and stands in the address', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    const drawer = await opensFilters(browser);
    await drawer.findByRole('option', { name: 'Diabetes' });
    const category = drawer.getByRole('combobox', { name: 'Category' });
    expect(optionsOf(category)).toEqual(['All categories', 'Blood Count & Clotting', 'Diabetes', 'Urine & Stool']);
    await browser.user.selectOptions(category, 'Diabetes');
    await shows('Fasting Blood Sugar', 'HbA1c');
    expect(browser.address).toBe('/tests?category=diabetes');
  });
});

describe('the sample', () => {
  it('is chosen from the documented types [TESTS-013]', async () => {
    await opensKinds();
    const drawer = await opensFilters(browser);
    const sample = drawer.getByRole('group', { name: 'Sample' });
    const labels = [...sample.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Any', 'Blood', 'Urine', 'Stool', 'Saliva', 'Nasal Swab']);
  });

  it.each([
    ['Blood', ['Copper', 'Amylase']],
    ['Urine', ['Urea']],
    ['Stool', ['Occult Blood']],
    ['Saliva', ['Genome']],
    ['Nasal Swab', ['Culture']],
  ])('%s is found however the catalogue writes it [TESTS-013]', async (sample, names) => {
    await opensKinds();
    const drawer = await opensFilters(browser);
    await browser.user.click(drawer.getByRole('radio', { name: sample }));
    await shows(...names);
    expect(new URLSearchParams(location.search).get('sample')).toBe(sample);
  });
});

describe('fasting', () => {
  it.each([
    ['All', '/tests', ['Copper', 'Amylase', 'Culture', 'Genome', 'Occult Blood', 'Urea']],
    ['Required', '/tests?fasting=required', ['Amylase', 'Urea']],
    ['Not required', '/tests?fasting=not-required', ['Copper', 'Culture', 'Genome', 'Occult Blood']],
  ])('%s [TESTS-014]', async (choice, address, names) => {
    await opensKinds(choice === 'All' ? '?fasting=required' : '');
    const drawer = await opensFilters(browser);
    await browser.user.click(drawer.getByRole('radio', { name: choice }));
    await shows(...names);
    expect(browser.address).toBe(address);
  });

  it('is explained as 8-12 hours beside the choice [TESTS-015]', async () => {
    await opensKinds();
    const drawer = await opensFilters(browser);
    expect(drawer.getByRole('group', { name: 'Fasting' })).toHaveTextContent('8-12 hours without food');
  });
});

describe('what is chosen', () => {
  it('comes from a shared link, whole [TESTS-010]', async () => {
    const query = '?search=u&category=k&minPrice=100&maxPrice=500&sample=Urine&fasting=required&sort=price-low';
    await opensKinds(query);
    await shows('Urea');
    // The server names no category with that id.
    expect(chips()).toEqual(['One category', '₹100–₹500', 'Urine', 'Fasting', 'Clear all']);
    const drawer = await opensFilters(browser);
    expect(drawer.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('100');
    expect(drawer.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('500');
    expect(drawer.getByRole('radio', { name: 'Required' })).toBeChecked();
    expect(browser.address).toBe(`/tests${query}`);
  });

  it('means nothing where a link says nonsense', async () => {
    await opensKinds('?minPrice=900&maxPrice=100&sample=Tears&fasting=maybe&sort=magic&popular=1');
    await waitFor(() => expect(cards()).toHaveLength(6));
    expect(chips()).toEqual([]);
  });

  it('is there again after a reload and on the way back from a test', async () => {
    await browser.opens('/tests?category=diabetes&fasting=not-required');
    await shows('HbA1c');
    await browser.reloads();
    await shows('HbA1c');
    await browser.user.click(screen.getByRole('link', { name: 'HbA1c' }));
    await screen.findByRole('heading', { level: 1, name: 'HbA1c' });
    await browser.goesBack();
    await shows('HbA1c');
    expect(browser.address).toBe('/tests?category=diabetes&fasting=not-required');
  });

  it('stands in chips, each to be taken away, and the focus stays among them', async () => {
    await browser.opens('/tests?category=diabetes&fasting=required');
    await shows('Fasting Blood Sugar');
    await waitFor(() => expect(chips()).toEqual(['Diabetes', 'Fasting', 'Clear all']));
    await browser.user.click(screen.getByRole('button', { name: 'Remove filter Fasting' }));
    await shows('Fasting Blood Sugar', 'HbA1c');
    expect(chips()).toEqual(['Diabetes']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove filter Diabetes' })).toHaveFocus());
    await browser.user.click(screen.getByRole('button', { name: 'Remove filter Diabetes' }));
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(browser.address).toBe('/tests');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is cleared by Clear All Filters where it leaves nothing [TESTS-021]', async () => {
    await browser.opens('/tests?search=cbc&sample=Stool&minPrice=100&popular=yes&favourites=yes');
    await browser.user.click(await screen.findByRole('button', { name: 'Clear All Filters' }));
    await screen.findByText('5 tests');
    expect(browser.address).toBe('/tests');
    expect(chips()).toEqual([]);
    expect(screen.getByText(cbc)).toBeVisible();
  });
});
