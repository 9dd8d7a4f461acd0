import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCart } from '../../src/data/cart/cart.ts';
import { usePatients } from '../../src/data/people/patients.ts';
import { storeSession } from '../../src/data/shell/session.ts';
import { revalidate } from '../../src/data/engine/use-cached.ts';
import { useTimeSlots } from '../../src/data/orders/slots.ts';
import { useTests } from '../../src/data/catalogue/tests.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { clearStoredOnSignOut } from '../../src/device/browser-storage.ts';
import { db } from '../../src/cache/db.ts';
import { releaseOwnership, takeOwnership } from '../../src/cache/owner.ts';
import { held, names, networkThatGives, shows } from '../support/screens/cached.ts';
import { turns } from '../support/screens/turns.ts';

const cbc = { id: 'cbc', name: 'CBC', price: 300 };
const tsh = { id: 'tsh', name: 'TSH', price: 350 };
const asha = { id: 'c1', name: 'Asha', email: 'a@b.in', phone: '', emailVerified: false, phoneVerified: false };
const patient = { id: 'p1', name: 'Asha', gender: 'Female', dateOfBirth: '1990-01-01', relation: 'Self' };

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  clearStoredOnSignOut();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function signInAsAsha() {
  await takeOwnership(asha.id);
  storeSession({ token: 't', user: asha });
}

describe('a cached resource', () => {
  it('is loading, then shows what the network gave', async () => {
    networkThatGives({ items: [cbc] });
    const { result } = shows(useTests);
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
    expect(await db.tests.toArray()).toMatchObject([cbc]);
  });

  it('is read from the local database first and then pulled again [PWA-009]', async () => {
    await db.tests.put(row(cbc));
    await db.marks.put({ key: 'tests', savedAt: Date.now() - 6 * 60_000 });
    const answer = held<unknown>();
    networkThatGives(() => answer.promise);
    const { result } = shows(useTests);
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
    await waitFor(() => expect(result.current).toMatchObject({ isRefreshing: true }));
    answer.give({ items: [tsh] });
    await waitFor(() => expect(names(result.current)).toEqual(['TSH']));
  });

  it('tells "none" from "never asked"', async () => {
    networkThatGives({ items: [] });
    const { result } = shows(useTests);
    await waitFor(() => expect(names(result.current)).toEqual([]));
  });

  it('keeps what is shown when a refresh fails, with its age', async () => {
    const savedAt = Date.now() - 6 * 60_000;
    await db.tests.put(row(cbc));
    await db.marks.put({ key: 'tests', savedAt });
    networkThatGives(new ApiError('http', 404));
    const { result } = shows(useTests);
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', savedAt, refreshError: { status: 404 } }));
    expect(names(result.current)).toEqual(['CBC']);
  });

  it('has failed when there is nothing to show, and can be tried again', async () => {
    networkThatGives(new ApiError('http', 404), { items: [cbc] });
    const { result } = shows(useTests);
    await waitFor(() => expect(result.current.status).toBe('failed'));
    if (result.current.status !== 'failed') throw new Error('It has not failed');
    act(result.current.retry);
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
  });
});

describe('when it is pulled', () => {
  it('is not before 5 minutes have passed for patients [API-012]', async () => {
    await signInAsAsha();
    const get = networkThatGives({ patients: [patient] });
    const first = shows(usePatients);
    await waitFor(() => expect(names(first.result.current)).toEqual(['Asha']));
    first.unmount();

    await db.marks.put({ key: 'c1/patients', savedAt: Date.now() - 5 * 60_000 + 15_000 });
    const second = shows(usePatients);
    await waitFor(() => expect(names(second.result.current)).toEqual(['Asha']));
    second.unmount();
    expect(get).toHaveBeenCalledTimes(1);

    await db.marks.put({ key: 'c1/patients', savedAt: Date.now() - 5 * 60_000 - 1 });
    shows(usePatients);
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  });

  it('is on every mount for the cart [API-014]', async () => {
    await signInAsAsha();
    const get = networkThatGives({ items: [], itemCount: 0, subtotal: 0 });
    const first = shows(useCart);
    await waitFor(() => expect(first.result.current.status).toBe('ready'));
    first.unmount();
    shows(useCart);
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  });

  it('is never while nobody is signed in, for cart and patients [API-016]', async () => {
    const get = networkThatGives({ items: [], itemCount: 0, subtotal: 0 });
    shows(useCart);
    shows(usePatients);
    const tests = shows(useTests);
    // The catalogue's own pull shows that pulls have had their time.
    await waitFor(() => expect(tests.result.current.status).toBe('ready'));
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/tests']);
  });

  it('is not when the window gets the focus, unlike slots [API-010]', async () => {
    const get = networkThatGives({ items: [cbc], slots: [] });
    const calls = (path: string) => get.mock.calls.filter(([called]) => called === path).length;
    const tests = shows(() => ({ tests: useTests(), slots: useTimeSlots('2026-11-22') }));
    await waitFor(() => expect(names(tests.result.current.tests)).toEqual(['CBC']));
    await waitFor(() => expect(tests.result.current.slots.status).toBe('ready'));
    await db.marks.put({ key: 'tests', savedAt: 0 });
    act(() => void globalThis.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(calls('/customers/collection/time-slots')).toBe(2));
    expect(calls('/tests')).toBe(1);
  });

  it('is once more after a fault of the server [API-008]', async () => {
    const get = networkThatGives(new ApiError('http', 500));
    const { result } = shows(useTests);
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is not again after a refusal', async () => {
    const get = networkThatGives(new ApiError('http', 422));
    const { result } = shows(useTests);
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(get).toHaveBeenCalledTimes(1);
  });
});

describe('after a write', () => {
  it('is pulled with the next mount, however fresh', async () => {
    const get = networkThatGives({ items: [cbc] }, { items: [cbc, tsh] });
    const first = shows(useTests);
    await waitFor(() => expect(names(first.result.current)).toEqual(['CBC']));
    first.unmount();
    await revalidate('tests');
    const second = shows(useTests);
    await waitFor(() => expect(names(second.result.current)).toEqual(['CBC', 'TSH']));
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('drops the answer of a pull that began before it', async () => {
    await db.tests.put(row(tsh));
    await db.marks.put({ key: 'tests', savedAt: 0 });
    const early = held<unknown>();
    networkThatGives(() => early.promise);
    const { unmount } = shows(useTests);
    await waitFor(async () => expect(await db.marks.get('tests')).toBeDefined());
    const begun = Date.now();
    await waitFor(() => expect(Date.now()).toBeGreaterThan(begun));
    unmount();
    await revalidate('tests');
    early.give({ items: [cbc] });
    await act(() => turns(1));
    await waitFor(async () => expect(await db.tests.toArray()).toMatchObject([tsh]));
  });
});

describe('the answer of somebody who has left', () => {
  it('is dropped when it comes after the sign-out', async () => {
    await signInAsAsha();
    const answer = held<unknown>();
    networkThatGives(() => answer.promise);
    shows(usePatients);
    await act(() => Promise.resolve());
    await releaseOwnership();
    answer.give({ patients: [patient] });
    await act(() => turns(1));
    await waitFor(async () => expect(await db.owner.get('owner')).toEqual({ key: 'owner', customerId: null }));
    expect(await db.patients.count()).toBe(0);
    expect(await db.marks.count()).toBe(0);
  });

  it('is dropped when somebody else has signed in since', async () => {
    await signInAsAsha();
    const answer = held<unknown>();
    networkThatGives(() => answer.promise);
    const { result, unmount } = shows(usePatients);
    await waitFor(() => expect(result.current.status).toBe('loading'));
    await takeOwnership('c2');
    answer.give({ patients: [patient] });
    await act(() => turns(1));
    unmount();
    expect(await db.patients.count()).toBe(0);
  });
});

function row(test: typeof cbc) {
  return {
    ...test,
    description: '',
    categoryId: '',
    categoryName: '',
    sampleType: '',
    processingTime: '',
    fastingRequired: false,
    isPopular: false,
    reviewsCount: 0,
  };
}
