/** The page of the reports with a customer's actions. Call `await reportsBed()` at the top of a test file. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { Report } from '../../../src/contract/reports.ts';
import { availableReport, processingReport, type WithReport } from '../server/reports.ts';
import { screenBed } from './screen.tsx';
import type { Customer } from '../server/server.ts';

export const main = () => within(screen.getByRole('main'));
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const view = (orderNumber: string) => main().findByRole('button', { name: `View report ${orderNumber}` });
export const cards = () => main().queryAllByRole('heading', { level: 3 });

/** Returns a report as an API sends it that supports only the documents. */
export const documented = (changes: Partial<Report> = {}): Report => ({
  id: 'r1',
  status: 'available',
  createdAt: '2026-11-20T10:00:00+05:30',
  orderNumber: 'LH-1',
  patient: { name: 'Meera Rao' },
  tests: [{ name: 'Complete Blood Count (CBC)' }],
  ...changes,
});

export async function reportsBed() {
  // jsdom has a Uint8Array of its own, which the server's fonts, made of Node's, do not belong to.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
  const bed = await screenBed();
  const { server, browser, network } = bed;

  // The tests of a file share the server, and a slot has few places.
  beforeEach(() => server.database.updateTable('timeSlots').set({ booked: 0 }).execute());

  /** Opens the page, and waits for its list. */
  async function opens(customer: Customer, path = '/reports'): Promise<void> {
    await browser.opens(path, customer);
    await waitFor(() => {
      if (document.querySelector('main [aria-busy="true"]')) throw new Error('It is still loading');
    });
  }

  async function opensAvailable(): Promise<WithReport> {
    const found = await availableReport(server);
    await opens(found.customer);
    return found;
  }

  async function opensProcessing(): Promise<WithReport> {
    const found = await processingReport(server);
    await opens(found.customer);
    return found;
  }

  /** Opens a list as another API may send it. */
  async function opensListOf(reports: readonly object[]): Promise<Customer> {
    const customer = await server.customer();
    network.answerNext('GET', paths.reports, { status: 'success', data: { reports } });
    await opens(customer);
    return customer;
  }

  return { ...bed, opens, opensAvailable, opensProcessing, opensListOf };
}
