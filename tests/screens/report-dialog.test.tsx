/** All of one report: its dialog, and the address that opens it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { availableReport, cbcResults, processingReport } from '../support/server/reports.ts';
import { dialog, dialogIsGone, documented, main, reportsBed, view } from '../support/screens/reports-page.ts';

const { server, browser, network, passes, opens, opensListOf } = await reportsBed();

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const title = 'Report of Meera Rao';
const notFound = 'We could not find that report among yours.';

describe('View', () => {
  it('opens all that is known of a report in a dialog [REPORT-006]', async () => {
    const given = { results: cbcResults(), notes: 'Please repeat in a month.' };
    const { customer, order } = await availableReport(server, given);
    await opens(customer);
    await browser.user.click(await view(order.orderNumber));
    const shown = await dialog(title);
    expect(fact('Status')).toHaveTextContent('Available');
    expect(shown.getByRole('heading', { name: title })).toBeVisible();
    expect(shown.getByRole('link', { name: order.orderNumber })).toHaveAttribute('href', `/orders/${order.id}`);
    expect(fact('Test')).toHaveTextContent('Complete Blood Count (CBC)');
    expect(fact('Collected')).toHaveTextContent(/^21 Nov 2026, /);
    expect(fact('Reported')).toHaveTextContent(/^21 Nov 2026, /);
    expect(fact('Notes')).toHaveTextContent('Please repeat in a month.');
    for (const name of ['Open report', 'Download', 'Share']) expect(shown.getByRole('button', { name })).toBeEnabled();
    expect(shown.queryByText('SAMPLE - not a medical result')).toBeNull();
    expect(await shown.findByText('Hemoglobin')).toBeVisible();
    await browser.user.keyboard('{Escape}');
    await dialogIsGone();
    await waitFor(async () => expect(await view(order.orderNumber)).toHaveFocus());
  });

  it('is there before the report is: with what is known, and without what is not', async () => {
    const { customer, order } = await processingReport(server);
    await opens(customer);
    await browser.user.click(await view(order.orderNumber));
    const shown = await dialog(title);
    expect(fact('Status')).toHaveTextContent('Processing');
    expect(shown.queryByRole('button', { name: 'Open report' })).toBeNull();
    expect(shown.getByRole('button', { name: 'Download' })).toBeDisabled();
    expect(shown.getByText('It can be downloaded and shared as soon as it is available.')).toBeVisible();
    expect(screen.queryByText('Reported', { selector: 'dt' })).toBeNull();
  });

  it('says of the demonstration’s reports that they are samples', async () => {
    const { customer, order } = await availableReport(server, { results: cbcResults(), isSample: true });
    await opens(customer);
    expect(main().getByText('Sample')).toBeVisible();
    await browser.user.click(await view(order.orderNumber));
    expect((await dialog(title)).getByText('SAMPLE - not a medical result')).toBeVisible();
  });

  it('shows what an API tells that knows no more than the documents', async () => {
    await opensListOf([documented({ tests: [{ name: 'CBC' }, { name: 'TSH' }], notes: 'Fasting' })]);
    await browser.user.click(await view('LH-1'));
    const shown = await dialog(title);
    expect(fact('Order')).toHaveTextContent('LH-1');
    expect(shown.queryByRole('link')).toBeNull();
    expect(within(fact('Tests') as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
    expect(fact('Created')).toHaveTextContent('20 Nov 2026, 10:00 am');
    expect(fact('Notes')).toHaveTextContent('Fasting');
  });
});

describe('the address of one report', () => {
  it('shows the list with its dialog open, and the list alone when that is closed', async () => {
    const { customer, order, reportId } = await availableReport(server);
    await browser.opens(`/reports/${reportId}`, customer);
    await dialog(title);
    await browser.user.keyboard('{Escape}');
    await dialogIsGone();
    await waitFor(() => expect(browser.address).toBe('/reports'));
    expect(await view(order.orderNumber)).toBeVisible();
  });

  it('falls back to the list where there is none of that id among the customer’s, and says so', async () => {
    const { reportId } = await availableReport(server);
    const mine = await availableReport(server);
    await opens(mine.customer, `/reports/${reportId}`);
    expect(await screen.findByText(notFound)).toBeVisible();
    expect(await view(mine.order.orderNumber)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is found also where the copy of the device is older', async () => {
    const { customer } = await availableReport(server);
    network.answerNext('GET', paths.reports, { status: 'success', data: { reports: [documented({ id: 'old' })] } });
    await opens(customer);
    await view('LH-1');
    passes(1000);
    const [newer] = await server.database.selectFrom('reports').select('id').where('customerId', '=', customer.id).execute();
    await browser.opens(`/reports/${newer?.id}`);
    await dialog(title);
    expect(screen.queryByText(notFound)).toBeNull();
  });

  it('that the device does not know opens when there is a network again', async () => {
    const { customer } = await availableReport(server);
    await opens(customer);
    await main().findByText('1 report');
    passes(3_600_000);
    network.goOffline();
    await browser.opens('/reports/unknown');
    expect(await screen.findByText('That report is not on this device yet. It opens when the connection is back.')).toBeVisible();
  });
});
