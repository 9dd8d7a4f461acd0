/** Opening a report's pages, up to the file: jsdom draws none, that they are drawn is in journeys/report-viewer.spec.ts. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { dialog, reportsBed, view } from '../support/screens/reports-page.ts';
import { savedFiles } from '../support/screens/saved-files.ts';

const { browser, network, opensAvailable } = await reportsBed();
const saved = savedFiles();

const openReport = () => screen.findByRole('button', { name: 'Open report' });

/** Of Meera Rao, on the day on which it was reported. */
const viewer = () => dialog('Meera Rao, 21 Nov 2026');
const viewerIsGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Meera Rao, 21 Nov 2026' })).toBeNull());

async function opensReport() {
  const found = await opensAvailable();
  await browser.user.click(await view(found.order.orderNumber));
  await openReport();
  return found;
}

describe('a report that is being opened', () => {
  it('says how much of it has come', async () => {
    await opensReport();
    const half = network.halveNext('GET', paths.reportDownload);
    await browser.user.click(await openReport());
    const shown = await viewer();
    expect(shown.getByText('Opening the report…')).toBeVisible();
    await waitFor(() => expect(shown.getByRole('progressbar', { name: 'Downloaded' })).toHaveValue(50));
    expect(shown.getByText('50%')).toBeInTheDocument();
    half.release();
    await waitFor(() => expect(shown.queryByRole('progressbar')).toBeNull());
  });

  it('is closed by the Back button, and the report’s dialog stays', async () => {
    await opensReport();
    network.swallowNext('GET', paths.reportDownload);
    await browser.user.click(await openReport());
    await viewer();
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 2 }));
    await browser.goesBack();
    await viewerIsGone();
    expect(browser.address).toBe('/reports');
    expect(await openReport()).toBeVisible();
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
    await browser.goesBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(browser.address).toBe('/reports');
  });

  it('is closed by Escape alone, which leaves the focus where it came from', async () => {
    await opensReport();
    network.swallowNext('GET', paths.reportDownload);
    await browser.user.click(await openReport());
    await viewer();
    await browser.user.keyboard('{Escape}');
    await viewerIsGone();
    await waitFor(async () => expect(await openReport()).toHaveFocus());
  });
});

describe('a report that cannot be opened', () => {
  it('says why in the server’s words, and asks again', async () => {
    await opensReport();
    network.failNext('GET', paths.reportDownload, 409, 'This report is being corrected.');
    await browser.user.click(await openReport());
    const shown = await viewer();
    const alert = await shown.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'The report could not be opened' })).toBeVisible();
    expect(alert).toHaveTextContent('This report is being corrected.');
    await browser.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(network.count('GET', paths.reportDownload)).toBe(2));
  });

  it('needs a network where it is not kept on this device, and says so', async () => {
    await opensReport();
    const button = await openReport();
    network.goOffline();
    await waitFor(() => expect(button).toBeDisabled());
    expect(
      screen.getByText('You are offline. It can be opened, downloaded and shared when the connection is back.'),
    ).toBeVisible();
  });

  it('offers no download that the network has gone for', async () => {
    await opensReport();
    network.loseNext('GET', paths.reportDownload);
    await browser.user.click(await openReport());
    const shown = await viewer();
    expect(await shown.findByRole('button', { name: 'Download' })).toBeVisible();
    network.goOffline();
    expect(await shown.findByText(/It opens when the connection is back\.$/)).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('can be downloaded all the same', async () => {
    const { reportId } = await opensReport();
    network.loseNext('GET', paths.reportDownload);
    await browser.user.click(await openReport());
    const shown = await viewer();
    await shown.findByRole('alert');
    await browser.user.click(shown.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([`report-${reportId}.pdf`]));
  });
});
