/** Rows that came in another language than the page's: after a change of the language, the device still has them (decision D130). */
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db } from '../../src/cache/db.ts';
import { useTests } from '../../src/data/catalogue/tests.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { names, networkThatGives, shows } from '../support/screens/cached.ts';

const inHindi = { id: 'cbc', name: 'सीबीसी', price: 300 };
const inEnglish = { id: 'cbc', name: 'CBC', price: 300 };

beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()));
  networkThatGives({ items: [inHindi] });
  const { result, unmount } = shows(useTests);
  await waitFor(() => (result.current.status === 'ready' ? undefined : Promise.reject(new Error('They are not there yet'))));
  unmount();
  // They are as fresh as can be.
  await db.marks.update('tests', { language: 'hi' });
});

afterEach(cleanup);

it('are not shown while their like in the page’s language is on its way', async () => {
  const asked = networkThatGives({ items: [inEnglish] });
  const shown: unknown[] = [];
  const { result } = shows(() => {
    const cached = useTests();
    shown.push(cached.status === 'ready' ? names(cached) : cached.status);
    return cached;
  });
  await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
  expect(asked).toHaveBeenCalled();
  expect(shown).not.toContainEqual(['सीबीसी']);
  expect(await db.marks.get('tests')).toMatchObject({ language: 'en' });
});

it('are shown where there is nothing else', async () => {
  networkThatGives(new ApiError('http', 422));
  const { result } = shows(useTests);
  await waitFor(() => expect(names(result.current)).toEqual(['सीबीसी']));
});
