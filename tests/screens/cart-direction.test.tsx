import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const from = (name: string) => `\u2068${name}\u2069`;

it.each(['فحص الدم', 'בדיקת דם 12', 'تحليل TSH (2)'])(
  'the cart’s words and the names of its controls isolate a name from the right: %s',
  async (name) => {
    const { customer } = await shopper(server);
    const line = { id: 'line-1', type: 'test', testId: 'of-elsewhere', name, price: 300, quantity: 2 };
    const cart = { status: 'success', data: { items: [line], itemCount: 2, subtotal: 600 } };
    network.answerNext('GET', paths.cart, cart);
    await browser.opens('/cart', customer);
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('button', { name: `Increase quantity of ${from(name)}` })).toBeVisible();
    expect(main.getByRole('group', { name: `Quantity of ${from(name)}` })).toBeVisible();
    await browser.user.click(main.getByRole('button', { name: `Remove ${from(name)}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText((_text, element) => element?.tagName === 'BDI' && element.textContent === name)).toBeVisible();
    await browser.user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('group', { name: `${from(name)} was removed from your cart` })).toBeVisible();
  },
);
