/** What a tap does: once at a time, told when it fails, and nothing told of a session that is over. */
import { act, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, CustomerError } from '../../src/lib/failures/api-error.ts';
import { useAction } from '../../src/ui/use-action.ts';

const failed = 'That did not work. Please try again.';

it('runs once however often it is tapped, says with what, and runs again afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn<(id: string) => Promise<void>>(() => promise);
  const { result } = renderHook(() => useAction<[string]>({ run, failed }));
  act(() => {
    void result.current.act('first');
    void result.current.act('second');
  });
  expect(result.current).toMatchObject({ isBusy: true, running: ['first'] });
  await act(async () => resolve());
  expect(result.current).toMatchObject({ isBusy: false, running: undefined });
  await act(() => result.current.act('third'));
  expect(run.mock.calls).toEqual([['first'], ['third']]);
});

it.each([
  ['the server’s words', new ApiError('http', 409, 'Somebody was quicker.'), 'Somebody was quicker.'],
  ['its own words where the server has none', new ApiError('network', 0), failed],
  [
    'the words that are meant for the customer',
    new CustomerError('Please set up your profile first.'),
    'Please set up your profile first.',
  ],
])('tells a failure in %s, and can be tapped again', async (_what, error, words) => {
  const { result } = renderHook(() => useAction({ run: () => Promise.reject(error), failed }));
  await act(() => result.current.act());
  expect(await screen.findByText(words)).toBeVisible();
  expect(result.current.isBusy).toBe(false);
});

it('tells nothing of a session that is over, in a toast or otherwise', async () => {
  const over = () => Promise.reject(new ApiError('http', 401, 'Please log in again.'));
  const told = vi.fn<(error: unknown, ...args: readonly string[]) => void>();
  const { result } = renderHook(() => [useAction({ run: over, failed }), useAction({ run: over, failed: told })] as const);
  await act(async () => {
    await Promise.all(result.current.map((action) => action.act()));
  });
  expect(told).not.toHaveBeenCalled();
  // Toasts are drawn one after the other: the next one is there, so that one would be.
  const { result: next } = renderHook(() =>
    useAction({ run: () => Promise.reject(new ApiError('network', 0)), failed: 'The next.' }),
  );
  await act(() => next.current.act());
  expect(await screen.findByText('The next.')).toBeVisible();
  expect(screen.queryByText('Please log in again.')).toBeNull();
});

it('hands a failure over with what it was called with', async () => {
  const error = new ApiError('network', 0);
  const told = vi.fn<(error: unknown, ...args: readonly string[]) => void>();
  const { result } = renderHook(() => useAction<[string]>({ run: () => Promise.reject(error), failed: told }));
  await act(() => result.current.act('row-1'));
  expect(told.mock.calls).toEqual([[error, 'row-1']]);
});
