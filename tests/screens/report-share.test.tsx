/** A report's link: given to others, and ended. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { paths } from '../../src/contract/paths.ts';
import { sharedPath } from '../support/server/reports.ts';
import { Customer } from '../support/server/server.ts';
import { dialog, dialogIsGone, main, reportsBed, view } from '../support/screens/reports-page.ts';

const { server, browser, network, passes, opens, opensAvailable } = await reportsBed();

const share = () => main().findByRole('button', { name: /^Share/ });
const copied = () => navigator.clipboard.readText();
const unavailable = 'Share functionality is not available at the moment';
const linkPattern = /^https?:\/\/[^/]+\/s\/[\w-]{20,}$/;

type Sheet = (data: ShareData) => Promise<void>;

function sheetIs(open: Sheet): Sheet {
  Object.defineProperty(navigator, 'share', { configurable: true, value: open });
  return open;
}

/** A browser lets nothing be given away any more when the link comes. */
function tapIs(isActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } });
}

function clipboardRefuses(): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
}

const rejects = (name: string) => sheetIs(vi.fn<Sheet>(() => Promise.reject(new DOMException('no', name))));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'userActivation');
});

describe('sharing a report', () => {
  it("opens the device's sheet with the link [REPORT-010][API-066]", async () => {
    const sheet = sheetIs(vi.fn<Sheet>(() => Promise.resolve()));
    const { reportId } = await opensAvailable();
    const held = network.holdNext('POST', paths.reportShare);
    await browser.user.dblClick(await share());
    await held.arrived;
    expect(await share()).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await waitFor(() => expect(sheet).toHaveBeenCalledOnce());
    expect(vi.mocked(sheet).mock.calls[0]?.[0]).toEqual({
      title: 'Test report of Meera Rao',
      url: expect.stringMatching(linkPattern) as string,
    });
    expect(network.callsOf('POST', paths.reportShare).map(({ path }) => path)).toEqual([`/reports/${reportId}/share`]);
    expect(screen.queryByText('Share link copied to clipboard')).toBeNull();
  });

  it('copies the link where there is no sheet, and says so [REPORT-011]', async () => {
    await opensAvailable();
    await browser.user.click(await share());
    expect(await screen.findByText('Share link copied to clipboard')).toBeVisible();
    expect(await copied()).toMatch(linkPattern);
  });

  it('copies the link where the sheet fails', async () => {
    rejects('DataError');
    await opensAvailable();
    await browser.user.click(await share());
    expect(await screen.findByText('Share link copied to clipboard')).toBeVisible();
  });

  it('says nothing when the customer closes the sheet', async () => {
    const sheet = rejects('AbortError');
    await opensAvailable();
    await browser.user.click(await share());
    await waitFor(() => expect(sheet).toHaveBeenCalledOnce());
    await waitFor(async () => expect(await share()).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.queryByText('Share link copied to clipboard')).toBeNull();
    expect(screen.queryByText(unavailable)).toBeNull();
  });

  it('says that it cannot be done where sheet and clipboard fail [REPORT-012]', async () => {
    rejects('DataError');
    await opensAvailable();
    clipboardRefuses();
    await browser.user.click(await share());
    expect(await screen.findByText(unavailable)).toBeVisible();
  });

  it('says the same where there is no link to be had, and can be tried again', async () => {
    await opensAvailable();
    network.failNext('POST', paths.reportShare, 500, 'Something went wrong');
    await browser.user.click(await share());
    expect(await screen.findByText(unavailable)).toBeVisible();
    await browser.user.click(await share());
    expect(await screen.findByText('Share link copied to clipboard')).toBeVisible();
  });

  it('says what the server says where the customer can do something about it', async () => {
    await opensAvailable();
    network.failNext('POST', paths.reportShare, 409, 'Too many links are open. Please end them first.');
    await browser.user.click(await share());
    expect(await screen.findByText('Too many links are open. Please end them first.')).toBeVisible();
  });

  it('asks for another tap where the link came after the time of the first one', async () => {
    const sheet = rejects('NotAllowedError');
    await opensAvailable();
    clipboardRefuses();
    tapIs(false);
    await browser.user.click(await share());
    const ready = await dialog('Your link is ready');
    const link = ready.getByText(linkPattern).textContent;
    vi.mocked(sheet).mockResolvedValueOnce();
    await browser.user.click(ready.getByRole('button', { name: 'Share link' }));
    await dialogIsGone();
    expect(vi.mocked(sheet).mock.calls.map(([{ url }]) => url)).toEqual([link, link]);
    expect(network.count('POST', paths.reportShare)).toBe(1);
    expect(screen.queryByText(unavailable)).toBeNull();
  });
});

describe('the shared link', () => {
  /** The dialog of a report that has been shared. */
  async function opensShared() {
    const found = await opensAvailable();
    await browser.user.click(await share());
    await screen.findByText('Share link copied to clipboard');
    await browser.user.click(await view(found.order.orderNumber));
    await dialog('Report of Meera Rao');
    expect(await screen.findByText(/^Shared link open until 28 Nov 2026, .*, not opened yet$/)).toBeVisible();
    return found;
  }

  it('stands in the dialog with its end, and how often it was opened', async () => {
    const { customer, reportId } = await opensShared();
    const url = await sharedPath(customer, reportId);
    for (const accept of ['text/html', 'text/html']) await server.app.inject({ url, headers: { accept } });
    passes(60_000);
    await opens(customer, `/reports/${reportId}`);
    expect(await screen.findByText(/^2 shared links open, the newest until 28 Nov 2026, .*, opened 2 times$/)).toBeVisible();
  });

  it('says when it was made, and on which device', async () => {
    const { customer, reportId } = await opensShared();
    const at = String.raw`21 Nov 2026, [\d:]+ am`;
    expect(screen.getByText(new RegExp(`^Made ${at}, on this device, logged in since ${at}$`))).toBeVisible();
    expect(screen.queryByText(/^If a device is not yours/)).toBeNull();
    passes(60_000);
    const token = await openSession(server.database, customer.id, server.now(), 30);
    await sharedPath(new Customer(server.app, token, customer.id, customer.email), reportId);
    passes(60_000);
    await opens(customer, `/reports/${reportId}`);
    expect(await screen.findByText(new RegExp(`^Made ${at}, on a device that logged in ${at}: not opened yet$`))).toBeVisible();
    expect(screen.getByText(/^If a device is not yours, choose “Sign out on all devices”/)).toBeVisible();
  });

  it('can be ended alone where there are several, or together with all others', async () => {
    const { customer, reportId } = await opensShared();
    passes(60_000);
    for (let more = 0; more < 2; more += 1) {
      await sharedPath(customer, reportId);
      passes(60_000);
    }
    await opens(customer, `/reports/${reportId}`);
    const one = await screen.findAllByRole('button', { name: /^End link made/ });
    expect(one).toHaveLength(3);
    await browser.user.click(one[1]!);
    const asked = await dialog('End the shared link?');
    expect(asked.getByText(/^The link made 21 Nov 2026, .* stops working at once\. The others stay open\./)).toBeVisible();
    await browser.user.click(asked.getByRole('button', { name: 'End link' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^End link made/ })).toHaveLength(2));
    expect(network.count('DELETE', paths.reportShare)).toBe(0);
    await browser.user.click(screen.getByRole('button', { name: 'End all links' }));
    await browser.user.click((await dialog('End all shared links?')).getByRole('button', { name: 'End all links' }));
    expect(await screen.findByText('All shared links have ended.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Shared link/ })).toBeNull());
  });

  it('ends when the customer says so, after a question', async () => {
    const { reportId } = await opensShared();
    await browser.user.click(screen.getByRole('button', { name: 'End link' }));
    const asked = await dialog('End the shared link?');
    expect(network.count('DELETE', paths.reportShare)).toBe(0);
    await browser.user.click(asked.getByRole('button', { name: 'End link' }));
    expect(await screen.findByText('The shared link has ended.')).toBeVisible();
    await dialog('Report of Meera Rao');
    await waitFor(() => expect(screen.queryByText(/^Shared link open/)).toBeNull());
    expect(network.callsOf('DELETE', paths.reportShare).map(({ path }) => path)).toEqual([`/reports/${reportId}/share`]);
  });

  it('stays open when the customer chooses Keep', async () => {
    await opensShared();
    await browser.user.click(screen.getByRole('button', { name: 'End link' }));
    await browser.user.click((await dialog('End the shared link?')).getByRole('button', { name: 'Keep' }));
    await dialog('Report of Meera Rao');
    expect(network.count('DELETE', paths.reportShare)).toBe(0);
    expect(screen.getByText(/^Shared link open/)).toBeVisible();
  });

  it('says when it could not be ended', async () => {
    await opensShared();
    await browser.user.click(screen.getByRole('button', { name: 'End link' }));
    network.loseNext('DELETE', paths.reportShare);
    await browser.user.click((await dialog('End the shared link?')).getByRole('button', { name: 'End link' }));
    expect(await screen.findByText('The link could not be ended. Please try again.')).toBeVisible();
  });
});
