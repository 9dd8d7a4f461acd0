/** What the tests of screens stand on: a page that is closed does nothing later. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft } from '../../src/data/engine/drafts.ts';
import { timersOfThePage } from '../support/screens/timers.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('token', 'token');
  localStorage.setItem('user', JSON.stringify({ id: 'customer' }));
});
afterEach(() => vi.useRealTimers());

const inTab = () => sessionStorage.getItem('drafts') ?? '';

it('a timer that a page has set ends with it, and one that a test has set does not', async () => {
  const timers = timersOfThePage();
  const ofTheTest = vi.fn<() => void>();
  setTimeout(ofTheTest, 500);
  keepDraft('checkout', 'of a closed page');
  timers.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(inTab()).not.toContain('of a closed page');
  expect(ofTheTest).toHaveBeenCalledOnce();

  keepDraft('checkout', 'of the next page');
  await vi.advanceTimersByTimeAsync(1000);
  timers.restore();
  expect(inTab()).toContain('of the next page');
});
