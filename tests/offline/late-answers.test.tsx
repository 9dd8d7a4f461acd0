/** An answer that comes after its customer has left is dropped, whatever it was about. */
import { readFileSync, readdirSync } from 'node:fs';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAddresses } from '../../src/data/people/addresses.ts';
import { useCart } from '../../src/data/cart/cart.ts';
import { useCustomer } from '../../src/data/account/customer.ts';
import { useNotifications, useUnread } from '../../src/data/notifications/notifications.ts';
import { usePushHere } from '../../src/data/notifications/on-demand/push.ts';
import { useOrder, useOrders, useQuickView } from '../../src/data/orders/orders.ts';
import { usePatients } from '../../src/data/people/patients.ts';
import { usePreferences } from '../../src/data/account/on-demand/preferences.ts';
import { usePrescriptions } from '../../src/data/prescriptions/prescriptions.ts';
import { useReportResults } from '../../src/data/reports/report-results.ts';
import { useReports } from '../../src/data/reports/reports.ts';
import { storeSession } from '../../src/data/shell/session.ts';
import { firstNotifications } from '../../src/lib/notifications/notification-choice.ts';
import { clearStoredOnSignOut } from '../../src/device/browser-storage.ts';
import { db } from '../../src/cache/db.ts';
import { releaseOwnership, takeOwnership } from '../../src/cache/owner.ts';
import { held, networkThatGives, shows } from '../support/screens/cached.ts';

const asha = { id: 'c1', name: 'Asha', email: 'a@b.in', phone: '', emailVerified: false, phoneVerified: false };
const placed = { createdAt: '2026-11-20T10:00:00Z', scheduledDate: '2026-11-25', timeSlot: '6:00 AM - 7:00 AM' };
const order = { id: 'o1', orderStatus: 'Pending', totalAmount: 100, items: [], ...placed };
const place = { id: 'a1', street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', postalCode: '560001', country: 'India' };

const report = { id: 'e1', status: 'available', createdAt: '', orderNumber: '', patient: { name: '' }, tests: [] };

const useOneOrder = () => useOrder('o1');
const useFirstNotifications = () => useNotifications(firstNotifications);
const news = { notifications: [{ id: 'n1', title: 'A', createdAt: placed.createdAt }], unreadCount: 1, totalPages: 1 };
const useOneQuickView = () => useQuickView('o1');
const useOneReportsResults = () => useReportResults(report);

type Resource = { readonly hook: () => unknown; readonly payload: unknown };

/** Every personal resource, with an answer that it can read. */
const resources: readonly Resource[] = [
  { hook: useCart, payload: { items: [], itemCount: 0, subtotal: 0 } },
  { hook: useCustomer, payload: { customer: asha } },
  {
    hook: usePatients,
    payload: { patients: [{ id: 'p1', name: 'A', gender: 'Female', dateOfBirth: '1990-01-01', relation: 'Self' }] },
  },
  { hook: useAddresses, payload: { addresses: [place] } },
  { hook: useOrders, payload: { orders: [order] } },
  { hook: useOneOrder, payload: { order } },
  { hook: useOneQuickView, payload: { order } },
  { hook: useReports, payload: { reports: [report] } },
  { hook: useOneReportsResults, payload: { results: [] } },
  { hook: useFirstNotifications, payload: news },
  { hook: useUnread, payload: news },
  { hook: usePushHere, payload: { publicKey: 'B'.repeat(87) } },
  { hook: usePreferences, payload: { preferences: { email: { OrderConfirmed: false } } } },
  {
    hook: usePrescriptions,
    payload: { prescriptions: [{ id: 'r1', fileName: 'a.jpg', status: 'pending', uploadDate: '2026-11-20T10:00:00Z' }] },
  },
];

const rowsOf = async () => {
  const tables = db.tables.filter(({ name }) => name !== 'owner');
  return Promise.all(tables.map((table) => table.count())).then((counts) => counts.reduce((all, count) => all + count, 0));
};

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
});
afterEach(() => {
  cleanup();
  clearStoredOnSignOut();
});

/** Asks for a resource as Asha; what happens then is the test's, before the answer comes. */
async function answeredAfter({ hook, payload }: Resource, meanwhile: () => Promise<void>): Promise<void> {
  await takeOwnership(asha.id);
  storeSession({ token: 't', user: asha });
  const answer = held<unknown>();
  const get = networkThatGives(() => answer.promise);
  const { unmount } = shows(hook);
  await waitFor(() => expect(get).toHaveBeenCalled());
  await meanwhile();
  answer.give(payload);
  // Behind whatever the answer has begun to write.
  await new Promise((resolve) => setImmediate(resolve));
  await db.transaction('rw', db.tables, () => db.owner.get('owner'));
  await get.mock.results[0]?.value;
  await db.transaction('rw', db.tables, () => db.owner.get('owner'));
  unmount();
}

describe('an answer about a customer', () => {
  it('is stored while they are there', async () => {
    for (const resource of resources) {
      await Promise.all(db.tables.map((table) => table.clear()));
      await answeredAfter(resource, async () => undefined);
      await waitFor(async () => expect(await rowsOf()).toBeGreaterThan(1));
    }
  });

  it('is dropped when it comes after their sign-out', async () => {
    for (const resource of resources) {
      await answeredAfter(resource, releaseOwnership);
      expect(await rowsOf()).toBe(0);
    }
  });

  it('is dropped when somebody else has signed in since', async () => {
    for (const resource of resources) {
      await answeredAfter(resource, () => takeOwnership('c2'));
      expect(await rowsOf()).toBe(0);
    }
  });

  it('is tried here for every personal resource that there is', () => {
    const files = readdirSync('src/data', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`src/data/${file}`, 'utf8'));
    const personal = files.flatMap((text) => text.match(/isPersonal: true/g) ?? []);
    expect(resources).toHaveLength(personal.length);
  });
});
