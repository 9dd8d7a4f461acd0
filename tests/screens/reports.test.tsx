/** The page of the reports: its list and its filters. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { availableReport, earlierReport, processingReport } from '../support/server/reports.ts';
import { cards, documented, main, reportsBed, view } from '../support/screens/reports-page.ts';

const { server, browser, network, passes, opens, opensAvailable, opensProcessing, opensListOf } = await reportsBed();

const search = () => screen.getByRole('searchbox', { name: 'Search reports' });
const status = (name: string) => screen.getByRole('radio', { name });
const several = [
  documented(),
  documented({ id: 'r2', orderNumber: 'LH-2', patient: { name: 'Asha Rao' }, tests: [{ name: 'Vitamin D' }] }),
  documented({ id: 'r3', orderNumber: 'LH-3', status: 'processing' }),
];

describe('the page', () => {
  it('needs sign-in and leads back here after it [ROUTE-024]', async () => {
    await browser.opens('/reports');
    await waitFor(() => expect(browser.address).toBe('/login'));
    expect(network.count('GET', paths.reports)).toBe(0);
    const customer = await server.customer();
    await browser.user.type(screen.getByLabelText('Email'), customer.email);
    await browser.user.type(screen.getByLabelText('Password'), 'secret1');
    await browser.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(browser.address).toBe('/reports'));
  });

  it('is titled My Test Reports [REPORT-001]', async () => {
    await opens(await server.customer());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^My Test Reports$/);
    expect(document.title).toBe('My Test Reports · Lab at Home');
  });

  it('lists them by the day on which they came, the newest first, with patient, tests and state [API-064]', async () => {
    const found = await availableReport(server);
    await earlierReport(server, found, { daysAgo: 30 });
    await opens(found.customer);
    const days = main().getAllByRole('heading', { level: 2 });
    expect(days.map(({ textContent }) => textContent)).toEqual(['Sat, 21 Nov 2026', 'Thu, 22 Oct 2026']);
    const [newest] = main().getAllByRole('listitem');
    expect(newest).toHaveTextContent(`Meera RaoAvailableComplete Blood Count (CBC)Order ${found.order.orderNumber}`);
    expect(screen.getByText('2 reports')).toBeVisible();
    expect(network.callsOf('GET', paths.reports).map(({ query }) => query)).toEqual([{}]);
  });

  it('says what will stand there while there are none', async () => {
    await opens(await server.customer());
    expect(screen.getByRole('heading', { name: 'No reports found' })).toBeVisible();
    expect(screen.getByText('When your samples have been tested, your reports will stand here.')).toBeVisible();
    expect(main().getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('searchbox', { name: 'Search reports' })).toBeNull();
  });

  it('says when they could not be loaded, and tries again', async () => {
    const { customer } = await availableReport(server);
    network.failNext('GET', paths.reports, 400);
    await opens(customer);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Failed to load reports' })).toBeVisible();
    await browser.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 report')).toBeVisible();
  });

  it('shows the copy of the device with its age where there is no network', async () => {
    const { order } = await opensAvailable();
    await view(order.orderNumber);
    passes(3_600_000);
    network.goOffline();
    await browser.reloads();
    expect(await view(order.orderNumber)).toBeEnabled();
    expect(await screen.findByText(/^Offline copy from /)).toBeVisible();
  });

  it('shows nobody the reports of somebody else', async () => {
    await opensAvailable();
    await opens(await server.customer());
    expect(await screen.findByRole('heading', { name: 'No reports found' })).toBeVisible();
    expect(main().queryByText('Meera Rao')).toBeNull();
  });

  it('offers to view, download and share each of them [REPORT-005]', async () => {
    await opensListOf(several);
    for (const card of main().getAllByRole('listitem')) {
      const names = within(card).getAllByRole('button');
      expect(names.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['View', 'Download', 'Share']);
    }
  });
});

describe('what can be done with a report', () => {
  it('is neither downloading nor sharing before it is available, and the page says why [REPORT-007]', async () => {
    const { order } = await opensProcessing();
    expect(await view(order.orderNumber)).toBeEnabled();
    for (const name of ['Download', 'Share']) {
      const button = main().getByRole('button', { name: `${name} report ${order.orderNumber}` });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription('It can be downloaded and shared as soon as it is available.');
    }
  });

  it('follows its status whatever the case of that, and an unknown one is shown as it came [REPORT-008]', async () => {
    const listed = ['AVAILABLE', 'Processing', 'onHold'].map((word, at) =>
      documented({ id: word, orderNumber: `LH-${at}`, status: word }),
    );
    await opensListOf(listed);
    const pills = ['Available', 'Processing', 'onHold'];
    for (const [at, card] of main().getAllByRole('listitem').entries()) {
      expect(within(card).getByText(pills[at] ?? '')).toBeVisible();
      const download = within(card).getByRole('button', { name: /^Download/ });
      expect(download.getAttribute('aria-disabled')).toBe(String(at > 0));
    }
    await browser.user.click(status('Available'));
    expect(cards()).toHaveLength(1);
  });

  it('needs a network, and the page says so', async () => {
    const { order } = await opensAvailable();
    await view(order.orderNumber);
    network.goOffline();
    const reason = 'You are offline. It can be downloaded and shared when the connection is back.';
    for (const name of [/^Download/, /^Share/]) {
      await waitFor(() => expect(main().getByRole('button', { name })).toBeDisabled());
      expect(main().getByRole('button', { name })).toHaveAccessibleDescription(reason);
    }
    expect(screen.getByText(/^You are offline\. Only reports that you kept on this device can be opened/)).toBeVisible();
  });
});

describe('the search', () => {
  it('finds by order number, patient and test while it is typed [REPORT-002]', async () => {
    await opensListOf(several);
    for (const [text, found] of [
      ['lh-2', 1],
      ['meera', 2],
      ['vitamin', 1],
    ] as const) {
      await browser.fills('Search reports', text);
      await waitFor(() => expect(cards()).toHaveLength(found));
    }
    expect(screen.getByText('1 report')).toBeVisible();
    await waitFor(() => expect(browser.address).toBe('/reports?search=vitamin'));
  });

  it('that finds nothing says so', async () => {
    await opensListOf(several);
    await browser.fills('Search reports', 'thyroid');
    expect(await screen.findByRole('heading', { name: 'No reports found' })).toBeVisible();
    expect(screen.getByText('No report matches your search.')).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  it('is not spoken of by a status that no report has', async () => {
    await opensAvailable();
    await browser.user.click(status('Processing'));
    expect(await screen.findByText('None of your reports is being worked on now.')).toBeVisible();
  });
});

describe('the status filter', () => {
  it('offers all, available and processing [REPORT-003]', async () => {
    await opensListOf(several);
    const group = within(screen.getByRole('group', { name: 'Status' }));
    expect(group.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All',
      'Available',
      'Processing',
    ]);
    expect(status('All')).toBeChecked();
    await browser.user.click(status('Processing'));
    expect(cards()).toHaveLength(1);
    expect(browser.address).toBe('/reports?status=processing');
    await browser.user.click(status('Available'));
    expect(cards()).toHaveLength(2);
    await browser.user.click(status('All'));
    expect(cards()).toHaveLength(3);
  });

  it('is set back with the search by Clear Filters [REPORT-004]', async () => {
    await opensListOf(several);
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    await browser.fills('Search reports', 'meera');
    await browser.user.click(status('Available'));
    await waitFor(() => expect(cards()).toHaveLength(1));
    await browser.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(search()).toHaveValue('');
    expect(status('All')).toBeChecked();
    expect(browser.address).toBe('/reports');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('and the search are there again after a reload', async () => {
    const { customer, order } = await processingReport(server);
    await opens(customer, `/reports?search=${order.orderNumber}&status=processing`);
    expect(await screen.findByText('1 report')).toBeVisible();
    expect(search()).toHaveValue(order.orderNumber);
    await browser.reloads();
    await view(order.orderNumber);
    expect(status('Processing')).toBeChecked();
  });
});
