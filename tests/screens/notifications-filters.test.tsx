import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { page, row, titles } from '../support/screens/notifications-page.ts';
import { notified, notifiedOften } from '../support/server/notifications.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();

const filters = () => within(screen.getByRole('region', { name: 'Filters' }));
const pagesShown = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const buttons = () =>
  pagesShown()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const lastQuery = () => network.callsOf('GET', paths.notifications).findLast(({ query }) => query['limit'] !== '1')?.query;

async function opensWith(count: number, path = '/notifications') {
  const customer = await server.customer();
  await notifiedOften(server, customer.id, count);
  await browser.opens(path, customer);
  return customer;
}

describe('the filters', () => {
  it('narrow the list to unread or read ones, which stands in the address [NOTIF-008]', async () => {
    const customer = await opensWith(2);
    await row('News 2');
    await notified(server, customer.id, { title: 'Seen', isRead: true });
    await browser.user.click(filters().getByRole('radio', { name: 'Read' }));
    await row('Seen');
    expect(titles()).toEqual(['Seen']);
    expect(browser.address).toBe('/notifications?read=true');
    expect(lastQuery()).toEqual({ page: '1', limit: '20', read: 'true' });
    await browser.user.click(filters().getByRole('radio', { name: 'Unread' }));
    await row('News 2');
    expect(titles()).toEqual(['Unread: News 2', 'Unread: News 1']);
    expect(browser.address).toBe('/notifications?read=false');
    await browser.user.click(filters().getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(browser.address).toBe('/notifications'));
  });

  it('have words of their own where nothing is left, and a way back to all', async () => {
    await opensWith(1, '/notifications?read=true');
    expect(await page().findByRole('heading', { name: 'No read notifications' })).toBeVisible();
    await browser.user.click(page().getByRole('button', { name: 'Show all' }));
    await row('News 1');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await browser.user.click(page().getByRole('button', { name: 'Mark all read' }));
    await browser.user.click(filters().getByRole('radio', { name: 'Unread' }));
    expect(await page().findByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  });

  it('are 20 on a page, or 10 or 50, and begin with the first page again [NOTIF-012]', async () => {
    await opensWith(25, '/notifications?page=2');
    await row('News 5');
    expect(titles()).toHaveLength(5);
    const size = filters().getByRole('combobox', { name: 'Per page' });
    expect(size).toHaveValue('20');
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '50']);
    await browser.user.selectOptions(size, '10');
    await row('News 25');
    expect(titles()).toHaveLength(10);
    expect(browser.address).toBe('/notifications?limit=10');
    await browser.user.selectOptions(size, '50');
    await waitFor(() => expect(titles()).toHaveLength(25));
    expect(lastQuery()).toEqual({ page: '1', limit: '50' });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});

describe('the pages', () => {
  it('have up to five buttons, the shown one in their middle [NOTIF-013]', async () => {
    await opensWith(75, '/notifications?limit=10');
    await row('News 75');
    expect(buttons()).toEqual(['1', '2', '3', '4', '5']);
    expect(pagesShown().getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await browser.user.click(pagesShown().getByRole('link', { name: 'Page 5' }));
    await row('News 35');
    expect(buttons()).toEqual(['3', '4', '5', '6', '7']);
    expect(pagesShown().getByRole('link', { current: 'page' })).toHaveTextContent('5');
    expect(browser.address).toBe('/notifications?limit=10&page=5');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await browser.user.click(pagesShown().getByRole('link', { name: 'Next page' }));
    await row('News 25');
    expect(buttons()).toEqual(['4', '5', '6', '7', '8']);
    await browser.goesBack();
    expect(await row('News 35')).toBeVisible();
  });

  it('end with the last one, also for an address beyond it', async () => {
    await opensWith(25, '/notifications?page=9');
    expect(await row('News 1')).toBeVisible();
    expect(browser.address).toBe('/notifications?page=2');
    expect(pagesShown().getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });
});
