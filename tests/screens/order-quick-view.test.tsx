import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { ordersBed } from '../support/screens/orders.ts';
import { cbc } from '../support/server/shopper.ts';

const { browser, network, opensOrders } = await ordersBed();

const control = () => screen.getByRole('button', { name: /^Quick view/ });
const dialog = () => screen.findByRole('dialog').then(within);

async function opensRow() {
  const found = await opensOrders();
  await browser.user.click(screen.getByRole('button', { name: /^Show more/ }));
  return found;
}

describe('the quick view of an order', () => {
  it('opens from its row, asks the server for this order and shows its collection fee of ₹200 [API-062][ORDER-017]', async () => {
    const { order } = await opensRow();
    await browser.user.click(control());
    const shown = await dialog();
    expect(await shown.findByText(cbc)).toBeVisible();
    expect(await screen.findByRole('dialog', { name: `Order ${order.orderNumber}` })).toBeVisible();
    expect(shown.getByText('7:00 am – 8:00 am')).toBeVisible();
    const amount = (name: string) => shown.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['Items', 'Collection fee', 'Total'].map(amount)).toEqual(['₹300', '₹200', '₹500']);
    expect(shown.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/orders/${order.id}`);
    expect(network.count('GET', pathWithId(paths.orderInModal, order.id))).toBe(1);
  });

  it('says that it is loading, in place of the order', async () => {
    await opensRow();
    const held = network.holdNext('GET', paths.orderInModal);
    await browser.user.click(control());
    const shown = await dialog();
    expect(shown.getByText('Loading the order')).toHaveRole('status');
    expect(shown.queryByText(cbc)).toBeNull();
    held.release();
    expect(await shown.findByText(cbc)).toBeVisible();
  });

  it('says when it could not be loaded, and loads it by Retry [ORDER-006]', async () => {
    await opensRow();
    network.failNext('GET', paths.orderInModal, 400);
    await browser.user.click(control());
    const shown = await dialog();
    expect((await shown.findByText('Failed to load order details.')).closest('[role="alert"]')).not.toBeNull();
    await browser.user.click(shown.getByRole('button', { name: 'Retry' }));
    expect(await shown.findByText(cbc)).toBeVisible();
    expect(shown.queryByText('Failed to load order details.')).toBeNull();
  });

  it('closes by Escape, and gives the focus back', async () => {
    await opensRow();
    await browser.user.click(control());
    await (await dialog()).findByText(cbc);
    await browser.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(control()).toHaveFocus());
  });
});
