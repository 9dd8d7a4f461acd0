/** Results as numbers in a report's dialog (decision X6). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { availableReport, cbcResults, earlierReport, released, type WithReport } from '../support/server/reports.ts';
import { dialog, documented, reportsBed, view } from '../support/screens/reports-page.ts';
import { stubSynthesiser } from '../support/synthesiser.ts';

const { server, browser, network, passes, opens, opensAvailable, opensListOf, opensProcessing } = await reportsBed();

const name = 'Report of Meera Rao';

async function opensReport({ order }: Pick<WithReport, 'order'>) {
  await browser.user.click(await view(order.orderNumber));
  return dialog(name);
}

async function showsResults(found?: WithReport) {
  const report = found ?? (await opensAvailable());
  if (found) await opens(found.customer);
  const shown = await opensReport(report);
  const region = within(await shown.findByRole('region', { name: 'Results' }));
  return { ...report, shown, region };
}

/** Each analyte is one entry of a list. */
const rowOf = (region: Pick<typeof screen, 'getAllByRole'>, analyte: string) => {
  const row = region.getAllByRole('listitem').find((item) => within(item).queryByText(analyte) !== null);
  if (!row) throw new Error(`No result of ${analyte}`);
  return within(row);
};

describe('the results of an available report', () => {
  it('stand below their test, each with value, unit, usual range and in words where it lies', async () => {
    const { region } = await showsResults();
    expect(region.getByRole('heading', { name: 'Complete Blood Count (CBC)', level: 4 })).toBeVisible();
    const hemoglobin = rowOf(region, 'Hemoglobin');
    expect(hemoglobin.getByText('11.2 g/dL')).toBeVisible();
    expect(hemoglobin.getByText('Below the usual range')).toBeVisible();
    expect(hemoglobin.getByText(/^Usual range: 12–15 g\/dL/)).toBeVisible();
    const platelets = rowOf(region, 'Platelets');
    expect(platelets.getByText('250 × 10³/µL')).toBeVisible();
    expect(platelets.getByText('Within the usual range')).toBeVisible();
  });

  it('begin with one calm sentence', async () => {
    const { region } = await showsResults();
    const summary = '1 of 2 results lies outside the usual range. Your doctor can tell what that means for you.';
    expect(region.getByText(summary)).toBeVisible();
  });

  it('that lie outside are named there, each with the way to it', async () => {
    const { region } = await showsResults();
    const ways = region.getAllByRole('button').map(({ textContent }) => textContent);
    expect(ways).toEqual(['Hemoglobin: below the usual range']);
    await browser.user.click(region.getByRole('button', { name: 'Hemoglobin: below the usual range' }));
    expect(document.activeElement).toHaveTextContent(/^Hemoglobin11\.2 g\/dL/);
  });

  it('are read aloud in plain sentences by a voice of the device', async () => {
    const device = stubSynthesiser({ lang: 'en-IN' });
    const { region } = await showsResults();
    await browser.user.click(region.getByRole('button', { name: 'Read aloud' }));
    device.reads();
    device.reads();
    expect(device.said).toEqual([
      'en-IN, en-IN: 1 of 2 results lies outside the usual range. Your doctor can tell what that means for you.',
      'en-IN, en-IN: Hemoglobin: below the usual range',
    ]);
  });

  it('open again without a network', async () => {
    const found = await showsResults();
    await waitFor(() => expect(found.region.getByText('11.2 g/dL')).toBeVisible());
    passes(3_600_000);
    network.goOffline();
    await browser.reloads();
    const shown = await opensReport(found);
    expect(await shown.findByText('11.2 g/dL')).toBeVisible();
    expect(await shown.findByText(/^Offline copy from /)).toBeVisible();
  });

  it('of a corrected report take the place of the former ones', async () => {
    const found = await showsResults();
    passes(60_000);
    await released(server, found.reportId, { results: cbcResults({ hemoglobin: 12.4 }) });
    await browser.reloads();
    const shown = await opensReport(found);
    expect(await shown.findByText('12.4 g/dL')).toBeVisible();
    expect(shown.queryByText('11.2 g/dL')).toBeNull();
  });

  it('that could not be loaded can be asked for again', async () => {
    const found = await availableReport(server);
    network.failNext('GET', paths.reportResults, 400);
    await opens(found.customer);
    const shown = await opensReport(found);
    const alert = await shown.findByRole('alert');
    expect(alert).toHaveTextContent('The results could not be loaded as numbers. They are in the report itself, too.');
    await browser.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('11.2 g/dL')).toBeVisible();
  });

  it('say, without a network, when they will be loaded', async () => {
    const found = await availableReport(server);
    await opens(found.customer);
    network.goOffline();
    const alert = await (await opensReport(found)).findByRole('alert');
    expect(alert).toHaveTextContent('You are offline. The results show here as numbers when the connection is back.');
  });

  it.each([404, 405])('are left out where the API does not know the call (%i)', async (status) => {
    const found = await availableReport(server);
    network.failNext('GET', paths.reportResults, status);
    await opens(found.customer);
    const shown = await opensReport(found);
    await waitFor(() => expect(network.count('GET', paths.reportResults)).toBe(1));
    await waitFor(() => expect(shown.queryByText('Loading the results…')).toBeNull());
    expect(shown.queryByRole('region', { name: 'Results' })).toBeNull();
    expect(shown.queryByRole('alert')).toBeNull();
  });

  it('are not requested before the report is available', async () => {
    await opensReport(await opensProcessing());
    expect(network.count('GET', paths.reportResults)).toBe(0);
  });

  it('are not requested where the server says that it has none', async () => {
    await opensListOf([documented({ hasResults: false })]);
    await browser.user.click(await view('LH-1'));
    await dialog(name);
    expect(network.count('GET', paths.reportResults)).toBe(0);
  });
});

describe('the trend of an analyte', () => {
  async function withEarlier() {
    const found = await availableReport(server);
    await earlierReport(server, found, { daysAgo: 200, given: { results: cbcResults({ hemoglobin: 10.4 }) } });
    await earlierReport(server, found, {
      daysAgo: 90,
      given: { results: cbcResults({ hemoglobin: 10.9 }) },
      orderNumber: 'LH-EARLIER2',
    });
    return showsResults(found);
  }

  it('opens below the row: a chart with a sentence, and the same as a table, the newest first', async () => {
    const row = rowOf((await withEarlier()).region, 'Hemoglobin');
    expect(row.getByRole('table', { name: 'Hemoglobin over time', hidden: true })).not.toBeVisible();
    await browser.user.click(row.getByText('Compare 3 results'));
    const table = row.getByRole('table', { name: 'Hemoglobin over time' });
    expect(table).toBeVisible();
    const cells = within(table).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['11.2 g/dL', '10.9 g/dL', '10.4 g/dL']);
    const dates = within(table).getAllByRole('rowheader');
    expect(dates.map(({ textContent }) => textContent)).toEqual(['21 Nov 2026', '23 Aug 2026', '5 May 2026']);
    const chart = row.getByRole('img');
    expect(chart).toHaveAccessibleName(
      /^Hemoglobin over time: 10\.4 g\/dL on 5 May 2026, 10\.9 g\/dL on 23 Aug 2026, 11\.2 g\/dL on 21 Nov 2026\. Usual range: 12–15 g\/dL/,
    );
  });

  it('is there from the second value on', async () => {
    const { region } = await showsResults();
    expect(region.queryByText(/^Compare/)).toBeNull();
    expect(screen.queryByRole('img', { hidden: true, name: /over time/ })).toBeNull();
  });
});
