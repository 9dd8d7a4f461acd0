/** The download of a report, from the list and from its dialog. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { dialog, main, reportsBed, view } from '../support/screens/reports-page.ts';
import { savedFiles } from '../support/screens/saved-files.ts';

const { browser, network, opensAvailable } = await reportsBed();
const saved = savedFiles();
const logged = vi.spyOn(console, 'error');

beforeEach(() => void logged.mockReset());

const download = () => main().findByRole('button', { name: /^(Download|Loading…)/ });
const failure = 'Failed to download report. Please try again.';

describe('the download', () => {
  it('is saved as report-{id}.pdf, once however often it is tapped [REPORT-009][API-065]', async () => {
    const { reportId } = await opensAvailable();
    const held = network.holdNext('GET', paths.reportDownload);
    await browser.user.dblClick(await download());
    await held.arrived;
    expect(await download()).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([`report-${reportId}.pdf`]));
    expect(await saved()[0]?.file.slice(0, 5).text()).toBe('%PDF-');
    expect(network.callsOf('GET', paths.reportDownload).map(({ path }) => path)).toEqual([`/reports/${reportId}/download`]);
    await waitFor(() => expect(main().getByRole('button', { name: /^Download/ })).toHaveAttribute('aria-disabled', 'false'));
  });

  it('says how much has come', async () => {
    const { reportId } = await opensAvailable();
    const half = network.halveNext('GET', paths.reportDownload);
    await browser.user.click(await download());
    expect(await main().findByRole('button', { name: /^Downloaded 50 %/ })).toBeVisible();
    half.release();
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([`report-${reportId}.pdf`]));
    expect(await saved()[0]?.file.slice(-6).text()).toMatch(/%%EOF/);
  });

  it('is there in the dialog too', async () => {
    const { order, reportId } = await opensAvailable();
    await browser.user.click(await view(order.orderNumber));
    const shown = await dialog('Report of Meera Rao');
    await browser.user.click(shown.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([`report-${reportId}.pdf`]));
  });

  it('that fails is logged, and said, and can be tried again [REPORT-013]', async () => {
    await opensAvailable();
    network.loseNext('GET', paths.reportDownload);
    await browser.user.click(await download());
    expect(await screen.findByText(failure)).toBeVisible();
    expect(logged.mock.calls).toEqual([['The report could not be downloaded:', expect.objectContaining({ kind: 'network' })]]);
    await browser.user.click(await download());
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('is not taken from what is no file', async () => {
    await opensAvailable();
    network.answerNext('GET', paths.reportDownload, { status: 'success' });
    await browser.user.click(await download());
    expect(await screen.findByText(failure)).toBeVisible();
    expect(saved()).toEqual([]);
  });
});
