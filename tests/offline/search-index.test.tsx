/** The index for mistyped words is code of its own, which comes where there is something to search. */
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCatalogueSearch } from '../../src/data/catalogue/use-catalogue-search.ts';
import { turns } from '../support/screens/turns.ts';

let loads = 0;
vi.mock(import('../../src/lib/catalogue/fuzzy-search.ts'), async (original) => {
  loads += 1;
  return original();
});

const row = { id: 'hb', name: 'Hemoglobin', description: '', categoryName: 'Blood', isPopular: false };

it('is not fetched for a list without rows, and is for the first rows', async () => {
  const { result, rerender } = renderHook(({ rows }) => useCatalogueSearch(rows), {
    initialProps: { rows: [] as (typeof row)[] },
  });
  await turns(5);
  await vi.dynamicImportSettled();
  expect(loads).toBe(0);
  const rows = [row];
  rerender({ rows });
  await waitFor(() => expect(result.current('hemoglobn')).toEqual([row]));
  expect(loads).toBe(1);
});
