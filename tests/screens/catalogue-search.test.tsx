import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogueHas, row, searchBox, shownNames, shows } from '../support/screens/catalogue-page.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { browser, network } = await screenBed();

const hemoglobin = 'Hemoglobin (Hb)';
const header = () => within(screen.getByRole('banner')).getByRole('combobox', { name: 'Search tests' });

async function opensTests(path = '/tests'): Promise<void> {
  await browser.opens(path);
  await screen.findByText(/^\d+ tests?$/);
}

describe('a text in the search of the catalogue', () => {
  it('finds what was mistyped, once there was time to prepare for it', async () => {
    await opensTests();
    await browser.user.type(searchBox(), 'hemoglobn');
    await waitFor(() => expect(shownNames()).toEqual([hemoglobin]));
  });

  it('finds short names, Hindi words and words in another order', async () => {
    await opensTests();
    for (const [text, ...names] of [
      ['fbs', 'Fasting Blood Sugar'],
      ['khoon ki jaanch', 'Complete Blood Count (CBC)'],
      ['examination urine', 'Urine Routine Examination'],
      ['sugar test price', 'Fasting Blood Sugar', 'HbA1c'],
    ] as const) {
      await browser.user.clear(searchBox());
      await browser.user.type(searchBox(), text);
      await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent(names[0]));
    }
  });

  it('stands in the address a moment after the last key', async () => {
    await opensTests();
    await browser.user.type(searchBox(), 'urine');
    await waitFor(() => expect(browser.address).toBe('/tests?search=urine'));
  });

  it('is found again by whoever opens a test right after the last key, and comes back', async () => {
    await opensTests();
    await browser.user.type(searchBox(), 'urine');
    await shows('Urine Routine Examination');
    // A tap alone: in some browsers the field keeps its focus.
    act(() => screen.getByRole('link', { name: 'Urine Routine Examination' }).click());
    await screen.findByRole('heading', { level: 1, name: 'Urine Routine Examination' });
    await browser.goesBack();
    await shows('Urine Routine Examination');
    expect(searchBox()).toHaveValue('urine');
  });

  it('stands in the address at once when the page is left for good', async () => {
    await opensTests();
    await browser.user.click(searchBox());
    await browser.user.paste('urine');
    act(() => void globalThis.dispatchEvent(new Event('pagehide')));
    expect(browser.address).toBe('/tests?search=urine');
  });

  it('gives way to a search in the header', async () => {
    await opensTests();
    await browser.user.type(searchBox(), 'urine');
    await browser.user.clear(header());
    await browser.user.type(header(), 'hba1c{Enter}');
    await shows('HbA1c');
    expect(searchBox()).toHaveValue('hba1c');
  });

  it('orders by relevance: the name before what only mentions it, and the mistyped last', async () => {
    catalogueHas(
      network,
      row({ id: '1', name: 'Ion Panel', searchText: 'irom', isPopular: true }),
      row({ id: '2', name: 'Blood Count', description: 'Shows lack of iron', isPopular: true }),
      row({ id: '3', name: 'Iron Studies' }),
      row({ id: '4', name: 'Iron' }),
    );
    await opensTests('/tests?search=iron');
    await waitFor(() => expect(shownNames()).toEqual(['Iron', 'Iron Studies', 'Blood Count', 'Ion Panel']));
  });
});
