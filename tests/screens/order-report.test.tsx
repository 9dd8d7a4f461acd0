/** The report of an order, from wherever the order is shown. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { ordersBed } from '../support/screens/orders.ts';
import { begun, released } from '../support/server/reports.ts';
import { savedFiles } from '../support/screens/saved-files.ts';

const { server, browser, network, passes, placed, change } = await ordersBed();
// jsdom has one of its own, and the server's fonts, which are of Node's, would be none.
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
const saved = savedFiles();

const button = () => screen.findByRole('button', { name: /^Download Report/ });

/** As stored, as shown, and how many such buttons there are then. */
const states = [
  ['Testing', 'Testing', 0],
  ['SampleCollected', 'Sample Collected', 0],
  ['Cancelled', 'Cancelled', 0],
  ['COMPLETED' as 'Completed', 'Completed', 1],
  ['Completed', 'Completed', 1],
] as const;

/** An order that the lab has done with. */
async function completed() {
  const found = await placed();
  const [report] = await begun(server, found.customer, found.order);
  await released(server, report?.id ?? '');
  await change(found.order.id).set({ status: 'Completed' }).execute();
  return { ...found, reportId: report?.id };
}

describe('Download Report', () => {
  it('is there for completed orders alone, whatever the case of their status [ORDER-004]', async () => {
    const { customer, order } = await placed();
    await browser.opens('/orders', customer);
    for (const [status, label, count] of states) {
      await change(order.id).set({ status }).execute();
      passes(60_000);
      await browser.opens('/orders');
      const card = (await screen.findByRole('heading', { name: order.orderNumber })).closest('li');
      await waitFor(() => expect(card).toHaveTextContent(`${order.orderNumber}${label}`));
      expect(screen.queryAllByRole('button', { name: /^Download Report/ })).toHaveLength(count);
    }
  });

  it('saves the report of the order, however often it is tapped', async () => {
    const { customer, order, reportId } = await completed();
    await browser.opens('/orders', customer);
    await browser.user.dblClick(await button());
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([`report-${reportId}.pdf`]));
    expect(network.count('GET', paths.reportDownload)).toBe(1);
    expect(await button()).toHaveTextContent(`Download Report of ${order.orderNumber}`);
  });

  it('stands on the page of the order and in its quick view', async () => {
    const { customer, order } = await completed();
    await browser.opens(`/orders/${order.id}`, customer);
    expect(await button()).toHaveTextContent(/^Download Report$/);
    await browser.opens('/orders');
    await browser.user.click(await screen.findByRole('button', { name: /^Show more/ }));
    await browser.user.click(screen.getByRole('button', { name: /^Quick view/ }));
    const quickView = within(await screen.findByRole('dialog', { name: `Order ${order.orderNumber}` }));
    await browser.user.click(await quickView.findByRole('button', { name: 'Download Report' }));
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('leads to the reports, narrowed to the order, where there is none that could be downloaded', async () => {
    const { customer, order } = await placed();
    await begun(server, customer, order);
    await change(order.id).set({ status: 'Completed' }).execute();
    await browser.opens('/orders', customer);
    await browser.user.click(await button());
    await waitFor(() => expect(browser.address).toBe(`/reports?search=${order.orderNumber}`));
    expect(await screen.findByText('1 report')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('leads there too where there are several', async () => {
    const { customer, order, reportId } = await completed();
    const report = (id: string) => ({ id, status: 'available', orderNumber: order.orderNumber });
    network.answerNext('GET', paths.reports, { status: 'success', data: { reports: [report('a'), report('b')] } });
    await browser.opens('/orders', customer);
    await browser.user.click(await button());
    await waitFor(() => expect(browser.address).toBe(`/reports?search=${order.orderNumber}`));
    expect(reportId).toBeDefined();
    expect(saved()).toEqual([]);
  });

  it('says when it failed, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { customer } = await completed();
    await browser.opens('/orders', customer);
    network.loseNext('GET', paths.reports);
    await browser.user.click(await button());
    expect(await screen.findByText('Failed to download report. Please try again.')).toBeVisible();
    await browser.user.click(await button());
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('needs a network, and says so', async () => {
    const { customer } = await completed();
    await browser.opens('/orders', customer);
    await button();
    network.goOffline();
    expect(await button()).toBeDisabled();
    expect(await button()).toHaveAccessibleDescription(
      'You are offline. The report can be downloaded when the connection is back.',
    );
  });
});
