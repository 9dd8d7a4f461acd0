/** What is taken along from the page of an order: its invoice, its calendar entry, a print. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { button } from '../support/screens/order-dialogs.ts';
import { ordersBed } from '../support/screens/orders.ts';
import { isBuiltWith } from '../support/screens/provider.ts';
import { savedFiles } from '../support/screens/saved-files.ts';

const { server, browser, network, opensOrder, opensOrderAfter } = await ordersBed();

// jsdom has one of its own, and the server's fonts, which are of Node's, would be none.
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));

const saved = savedFiles();

afterEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));

const invoice = () => screen.queryByRole('button', { name: /^(Download invoice|Downloading…)$/ });

describe('the invoice', () => {
  it('is called what the provider calls it, in the app and as a file', async () => {
    isBuiltWith({ VITE_BRAND_BILL: 'Bill of supply' });
    const { order } = await opensOrderAfter({ paymentStatus: 'Paid' });
    await browser.user.click(button('Download bill of supply'));
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([`bill-of-supply-${order.orderNumber}.pdf`]));
    expect(document.body).not.toHaveTextContent(/invoice/i);
  });

  it('of a paid order is downloaded as a PDF under the order’s number', async () => {
    const { order } = await opensOrderAfter({ paymentStatus: 'Paid' });
    const held = network.holdNext('GET', paths.orderInvoice);
    await browser.user.dblClick(button('Download invoice'));
    await held.arrived;
    expect(button('Downloading…')).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([`invoice-${order.orderNumber}.pdf`]));
    expect(await saved()[0]?.file.slice(0, 5).text()).toBe('%PDF-');
    expect(network.count('GET', paths.orderInvoice)).toBe(1);
    expect(network.callsOf('GET', paths.orderInvoice)[0]?.headers['authorization']).toMatch(/^Bearer /);
  });

  it('is not offered before the order is paid', async () => {
    await opensOrder();
    expect(invoice()).toBeNull();
  });

  it('says when it could not be had, and can be tried again', async () => {
    await opensOrderAfter({ paymentStatus: 'Paid' });
    network.loseNext('GET', paths.orderInvoice);
    await browser.user.click(button('Download invoice'));
    expect(await screen.findByText('Failed to download the invoice. Please try again.')).toBeVisible();
    await waitFor(() => expect(button('Download invoice')).toHaveAttribute('aria-disabled', 'false'));
    await browser.user.click(button('Download invoice'));
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('is not taken from what is no PDF', async () => {
    await opensOrderAfter({ paymentStatus: 'Paid' });
    network.answerNext('GET', paths.orderInvoice, { status: 'success' });
    await browser.user.click(button('Download invoice'));
    expect(await screen.findByText('Failed to download the invoice. Please try again.')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it.each([404, 405])('is no longer offered where the API answers %i to it', async (status) => {
    await opensOrderAfter({ paymentStatus: 'Paid' });
    network.failNext('GET', paths.orderInvoice, status);
    await browser.user.click(button('Download invoice'));
    expect(await screen.findByText('There is no invoice to download here. Please ask us for it.')).toBeVisible();
    expect(invoice()).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is not offered by an API that is known to have none', async () => {
    vi.stubEnv('VITE_API_EXTENSIONS', '0');
    await opensOrderAfter({ paymentStatus: 'Paid' });
    expect(invoice()).toBeNull();
  });

  it('needs a network, and says so', async () => {
    await opensOrderAfter({ paymentStatus: 'Paid' });
    network.goOffline();
    expect(button('Download invoice')).toBeDisabled();
    expect(button('Download invoice')).toHaveAccessibleDescription(/^You are offline/);
  });
});

describe('the calendar entry', () => {
  it('is downloaded with the times of the collection and the way back to the order', async () => {
    const { order } = await opensOrder();
    await browser.user.click(button('Add to calendar'));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ name: `collection-${order.orderNumber}.ics`, file: { type: 'text/calendar' } });
    const text = (await saved()[0]?.file.text())?.replaceAll('\r\n ', '');
    expect(text).toContain('DTSTART:20261122T013000Z');
    expect(text).toContain(`URL;VALUE=URI:${globalThis.location.origin}/orders/${order.id}`);
    expect(text).toContain('Meera Rao: Complete Blood Count (CBC)');
  });

  it('is offered without a network too, and not after the collection or for a cancelled order', async () => {
    await opensOrder();
    network.goOffline();
    expect(button('Add to calendar')).toBeEnabled();
    network.goOnline();
    await opensOrderAfter({ status: 'Cancelled' });
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    await opensOrderAfter({ startsAt: server.now() - 1 });
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });
});

describe('printing', () => {
  it('prints this page', async () => {
    await opensOrder();
    const print = vi.spyOn(globalThis, 'print').mockReturnValue();
    await browser.user.click(button('Print this page'));
    expect(print).toHaveBeenCalledOnce();
  });
});
