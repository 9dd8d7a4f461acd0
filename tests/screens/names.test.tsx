/** Names that tell apart, for those who hear them without what stands around: of controls, dialogs, searches and pages. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { addPatient, mother } from '../support/server/household.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { addLine, cbc, checkup, shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

async function opens(path: string): Promise<void> {
  const { customer } = await shopper(server);
  await browser.opens(path, customer);
}

const main = () => within(screen.getByRole('main'));

it('every stepper says of what it is', async () => {
  const { customer, patient } = await shopper(server);
  await addLine(customer, patient, { type: 'package', id: 'basic-checkup' });
  await browser.opens('/cart', customer);
  for (const name of [cbc, checkup]) {
    expect(await main().findByRole('button', { name: `Increase quantity of ${name}` })).toBeVisible();
    expect(main().getByRole('button', { name: `Decrease quantity of ${name}` })).toBeVisible();
  }
});

it('the two ways to book say what they do', async () => {
  await opens('/tests/cbc');
  expect(await screen.findByRole('button', { name: 'Book' })).toHaveAccessibleDescription('Puts it into the cart');
  const now = screen.getByRole('button', { name: 'Book Now' });
  expect(now).toHaveAccessibleDescription('Puts it into the cart and goes on to the checkout');
});

it.each(['/tests', '/checkup', '/offers', '/blogs'])('on %s the searches have different names', async (path) => {
  await browser.opens(path);
  await main().findByRole('searchbox');
  const searches = [...screen.getAllByRole('searchbox'), ...screen.queryAllByRole('combobox', { name: /^Search/ })];
  const names = searches.map((one) => document.querySelector(`label[for="${one.id}"]`)?.textContent);
  expect(new Set(names).size).toBe(new Set(searches.map(({ id }) => id)).size);
});

describe('a dialog is described by its question only', () => {
  it('where it asks one', async () => {
    await opens('/cart');
    await browser.user.click(await screen.findByRole('button', { name: `Remove ${cbc}` }));
    const dialog = await screen.findByRole('dialog');
    // The question tells the dialog of itself once it is drawn.
    await waitFor(() => expect(dialog).toHaveAttribute('aria-describedby'));
    const words = document.querySelector(`#${CSS.escape(dialog.getAttribute('aria-describedby') ?? '')}`)?.textContent ?? '';
    expect(words.length).toBeGreaterThan(10);
    expect(words).not.toMatch(/Keep/);
  });

  it.each([
    { path: '/profile', opener: /^Change Password$/i },
    { path: '/profile?tab=addresses', opener: /^Add/ },
    { path: '/checkout', opener: /^Add a?n? ?address|^Add another address|^Add/ },
  ])('and by nothing where it holds a form: $opener on $path', async ({ path, opener }) => {
    await opens(path);
    const [button] = await main().findAllByRole('button', { name: opener });
    await browser.user.click(button as HTMLElement);
    expect(await screen.findByRole('dialog')).not.toHaveAttribute('aria-describedby');
  });
});

describe('the title of the page', () => {
  it.each([
    { path: '/profile', title: 'Personal Info · My Profile' },
    { path: '/profile?tab=patients', title: 'Patient Details · My Profile' },
    { path: '/profile?tab=addresses', title: 'Addresses · My Profile' },
    { path: '/orders/no-such-order', title: 'Order not found' },
    { path: '/tests/no-such-test', title: 'Test not found' },
    { path: '/checkups/no-such-checkup', title: 'Checkup not found' },
  ])('says $title', async ({ path, title }) => {
    await opens(path);
    await waitFor(() => expect(document.title).toBe(`${title} · Lab at Home`));
  });

  it('says on which page of the notifications one is', async () => {
    network.answerNext('GET', paths.notifications, {
      status: 'success',
      data: { notifications: [], pagination: { page: 2, limit: 20, total: 40, totalPages: 3 } },
    });
    await opens('/notifications?page=2');
    // The address tells the page before the answer does.
    await waitFor(() => expect(network.count('GET', paths.notifications)).toBeGreaterThan(0));
    await waitFor(() => expect(document.title).toBe('Notifications, page 2 · Lab at Home'));
  });
});

it('names in another script are said in a language of it: in cards, dialogs and their titles', async () => {
  const { customer } = await shopper(server);
  await addPatient(customer, { ...mother, name: 'मीरा राव' });
  await browser.opens('/profile?tab=patients', customer);
  const name = await main().findByText('मीरा राव');
  expect(name).toHaveAttribute('lang', 'hi');
  await browser.user.click(screen.getByRole('button', { name: 'Delete मीरा राव' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete मीरा राव?' });
  expect(within(dialog).getByText(/^मीरा राव/, { selector: 'h2 *' })).toHaveAttribute('lang', 'hi');
});
