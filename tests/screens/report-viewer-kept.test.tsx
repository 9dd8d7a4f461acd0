/** Reports that the customer keeps on this device. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { availableReport, cbcResults, released, type WithReport } from '../support/server/reports.ts';
import { dialog, reportsBed, view } from '../support/screens/reports-page.ts';
import { savedFiles } from '../support/screens/saved-files.ts';

const { server, browser, network, passes, opens, opensAvailable, opensProcessing } = await reportsBed();
const saved = savedFiles();

const keptWords = 'Kept on this device: it opens without a network, until you sign out.';

async function opensReport({ order }: Pick<WithReport, 'order'>) {
  await browser.user.click(await view(order.orderNumber));
  return dialog('Report of Meera Rao');
}

async function keeps(found: WithReport) {
  const shown = await opensReport(found);
  await browser.user.click(await shown.findByRole('button', { name: 'Keep on this device' }));
  await shown.findByText(keptWords);
  return shown;
}

const noRoomWords = 'There is no room left on this device. Please free some space and try again.';

function fillsDevice() {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  return put;
}

/** Of the device as it is now: the page's own database. */
async function keptFiles() {
  const { db } = await import('../../src/cache/db.ts');
  return db.reportFiles.toArray();
}

describe('a report that is kept', () => {
  it('is on the device, and can be saved without a network', async () => {
    const found = await opensAvailable();
    await keeps(found);
    const [file] = await keptFiles();
    expect(Buffer.from(file!.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    network.goOffline();
    await browser.reloads();
    const shown = await opensReport(found);
    expect(await shown.findByText(keptWords)).toBeVisible();
    await browser.user.click(shown.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([`report-${found.reportId}.pdf`]));
    expect(network.count('GET', paths.reportDownload)).toBe(1);
  });

  it('keeps the focus on its button, by which it is removed again', async () => {
    const shown = await keeps(await opensAvailable());
    const button = shown.getByRole('button', { name: 'Remove from this device' });
    await waitFor(() => expect(button).toHaveFocus());
    await browser.user.click(button);
    await waitFor(async () => expect(await shown.findByRole('button', { name: 'Keep on this device' })).toHaveFocus());
    expect(await keptFiles()).toEqual([]);
  });

  it('goes with a sign-out', async () => {
    await keeps(await opensAvailable());
    expect(await keptFiles()).toHaveLength(1);
    await browser.user.keyboard('{Escape}');
    await browser.user.click(screen.getByRole('button', { name: /^Hello, / }));
    await browser.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    await browser.opens('/login');
    expect(await keptFiles()).toEqual([]);
  });

  it('is replaced when the report was corrected', async () => {
    const found = await opensAvailable();
    await keeps(found);
    const [former] = await keptFiles();
    passes(60_000);
    await released(server, found.reportId, { results: cbcResults({ hemoglobin: 12.4 }) });
    await browser.reloads();
    await opensReport(found);
    await waitFor(async () => expect((await keptFiles())[0]?.reportedAt).not.toBe(former?.reportedAt));
    expect(await keptFiles()).toHaveLength(1);
    expect(network.count('GET', paths.reportDownload)).toBe(2);
  });
});

describe('keeping a report', () => {
  it('names its size, and says why it cannot be done without a network', async () => {
    const shown = await opensReport(await opensAvailable());
    const button = await shown.findByRole('button', { name: 'Keep on this device' });
    expect(button).toHaveAccessibleDescription(/It takes \d+ KB\.$/);
    network.goOffline();
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveAccessibleDescription('You are offline. The report can be kept when the connection is back.');
  });

  it('says so when the download fails, with the server’s words where it has any, and can be tried again', async () => {
    const shown = await opensReport(await opensAvailable());
    const button = await shown.findByRole('button', { name: 'Keep on this device' });
    network.loseNext('GET', paths.reportDownload);
    await browser.user.click(button);
    const words = 'The report could not be kept. Please check your connection and try again.';
    expect(await shown.findByText(words)).toBeVisible();
    network.failNext('GET', paths.reportDownload, 409, 'This report is being corrected.');
    await browser.user.click(button);
    expect(await shown.findByText('This report is being corrected.')).toBeVisible();
    expect(await keptFiles()).toEqual([]);
    await browser.user.click(button);
    expect(await shown.findByText(keptWords)).toBeVisible();
    expect(shown.queryByRole('alert')).toBeNull();
  });

  it('says when the device is full', async () => {
    const shown = await opensReport(await opensAvailable());
    const button = await shown.findByRole('button', { name: 'Keep on this device' });
    fillsDevice();
    await browser.user.click(button);
    expect(await shown.findByText(noRoomWords)).toBeVisible();
    expect(button).toBeEnabled();
  });

  it('works once there is room, also where something else was the first to find the device full', async () => {
    const found = await opensAvailable();
    const fill = fillsDevice();
    const shown = await opensReport(found);
    const { isDatabaseBroken } = await import('../../src/cache/db.ts');
    await waitFor(() => expect(isDatabaseBroken()).toBe(true));
    await browser.user.click(await shown.findByRole('button', { name: 'Keep on this device' }));
    expect(await shown.findByText(noRoomWords)).toBeVisible();
    fill.mockRestore();
    await browser.user.click(await shown.findByRole('button', { name: 'Keep on this device' }));
    expect(await shown.findByText(keptWords)).toBeVisible();
    await browser.user.click(shown.getByRole('button', { name: 'Remove from this device' }));
    expect(await shown.findByRole('button', { name: 'Keep on this device' })).toBeEnabled();
    expect(await keptFiles()).toEqual([]);
  });

  it('is for available reports', async () => {
    const shown = await opensReport(await opensProcessing());
    expect(shown.queryByRole('button', { name: /on this device/ })).toBeNull();
  });

  it('writes nothing when the customer has left before the file came', async () => {
    const found = await availableReport(server);
    await opens(found.customer);
    const shown = await opensReport(found);
    const held = network.holdNext('GET', paths.reportDownload);
    await browser.user.click(await shown.findByRole('button', { name: 'Keep on this device' }));
    await held.arrived;
    const { releaseOwnership } = await import('../../src/cache/owner.ts');
    await releaseOwnership();
    held.release();
    await waitFor(() =>
      expect(shown.getByRole('button', { name: /on this device/ })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect(await keptFiles()).toEqual([]);
  });
});
