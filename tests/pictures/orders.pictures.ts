import type { Page } from '@playwright/test';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { answering, losesNetwork } from './answers.ts';
import type { Bed } from './bed.ts';
import { showPdf } from './pdf-pages.ts';
import { expect, scene } from './scene.ts';
import type { Repeats } from './repeats.ts';
import { dialog, opens } from './steps.ts';

const order =
  (status: keyof Bed['orders']) =>
  ({ orders }: Bed): string =>
    `/orders/${orders[status].id}`;
const loaded = (page: Page) => expect(page.getByRole('heading', { level: 2, name: /^LH-/ })).toBeVisible();

scene('orders', { path: '/orders', as: 'asha' });
scene('orders, long names', { path: '/orders', as: 'long' });
scene('orders, one unfolded', {
  path: '/orders',
  as: 'asha',
  act: (page) =>
    page
      .getByRole('button', { name: /^Show more/ })
      .first()
      .click(),
});
scene('orders, none', { path: '/orders', as: 'new' });
scene('orders, none found', { path: '/orders?search=nothinglikethis', as: 'asha' });
scene('orders while they load', { path: '/orders', as: 'asha', answers: 'held' });
scene('orders when they failed', { path: '/orders', as: 'asha', answers: 'failed' });
scene('orders without a network', { path: '/orders', as: 'asha', act: losesNetwork });
scene('orders, never seen and without a network', { path: '/orders', as: 'asha', answers: 'offline' });
scene('quick view', {
  path: '/orders',
  as: 'asha',
  part: 'window',
  act: async (page) => {
    await page
      .getByRole('button', { name: /^Show more/ })
      .first()
      .click();
    await opens(/^Quick view/)(page);
    await expect(dialog(page).getByText('Total', { exact: true })).toBeVisible();
  },
});
for (const status of ['ahead', 'confirmed', 'collected', 'testing', 'completed', 'cancelled'] as const)
  scene(`order ${status}`, { path: order(status), as: 'asha', act: loaded });
scene('order, long names', {
  path: async (_bed, me) => `/orders/${(await me?.orders())?.[0]?.id}`,
  as: 'long',
  act: loaded,
});
scene('order while it loads', { path: order('ahead'), as: 'asha', answers: 'held' });
scene('order when it failed', { path: order('ahead'), as: 'asha', answers: 'failed' });
scene('order without a network', { path: order('ahead'), as: 'asha', act: losesNetwork });
scene('order that is not there', { path: '/orders/unknown', as: 'asha' });
scene('order on paper', { path: order('ahead'), as: 'asha', sizes: ['paper'], act: loaded });
scene('order completed, on paper', { path: order('completed'), as: 'asha', sizes: ['paper'], act: loaded });
scene('invoice', {
  path: '/help',
  as: 'asha',
  sizes: ['paper'],
  act: async (page, { orders }, me) => showPdf(page, await me!.file(pathWithId(paths.orderInvoice, orders.completed.id))),
});
scene('cancel', { path: order('ahead'), as: 'asha', part: 'window', act: opens('Cancel order') });
scene('cancel, no reason', {
  path: order('ahead'),
  as: 'asha',
  part: 'window',
  act: opens('Cancel order', (page) => page.getByRole('button', { name: 'Cancel this order' }).click()),
});
scene('reschedule', { path: order('ahead'), as: 'asha', part: 'window', act: opens('Reschedule') });
scene('reschedule, chosen', {
  path: order('ahead'),
  as: 'asha',
  part: 'window',
  act: opens('Reschedule', async (page) => {
    await dialog(page).getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(4).check({ force: true });
    await dialog(page)
      .getByRole('radio', { name: /^9:00 am/ })
      .check({ force: true });
  }),
});
scene('reschedule without time slots', {
  path: order('ahead'),
  as: 'asha',
  part: 'window',
  before: (context) => answering(context, 'failed', `**${apiPrefix}${paths.timeSlots}*`),
  act: opens('Reschedule', (page) =>
    expect(dialog(page).getByText('Failed to load time slots. Please try again.')).toBeVisible(),
  ),
});

const code = (page: Page) => expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
scene('visit, who comes', { path: '/visit', as: 'asha', act: code });
scene('order, who comes', { path: order('confirmed'), as: 'asha' });
scene('visit', { path: ({ orders }) => `/visit?order=${orders.ahead.id}`, as: 'asha', act: code });
scene('visit, long names', { path: '/visit', as: 'long', act: code });
const unfolds = async (page: Page) => {
  await page.getByText(/^Pay ₹.* by UPI$/).click();
  await expect(page.getByRole('img', { name: /^UPI code/ })).toBeVisible();
};
scene('visit, paying by UPI', { path: '/visit', as: 'asha', act: unfolds });
scene('order, paying by UPI', { path: order('ahead'), as: 'asha', act: unfolds });
scene('visit, none', { path: '/visit', as: 'new' });
scene('visit while it loads', { path: '/visit', as: 'asha', answers: 'held' });
scene('visit when it failed', { path: '/visit', as: 'asha', answers: 'failed' });
scene('visit without a network', { path: '/visit', as: 'asha', act: losesNetwork });
scene('visit on paper', { path: '/visit', as: 'asha', sizes: ['paper'], act: code });

const repeating = async (_request: unknown, bed: Bed) => (await bed.repeats()).customer;
const ofRepeats = (which: keyof Repeats['orders']) => async (bed: Bed) => `/orders/${(await bed.repeats()).orders[which].id}`;
const ofSamples = {
  waiting: 'order, new sample needed',
  booked: 'order, new sample booked',
  taken: 'order, new sample taken',
  repeat: 'order of a free repeat',
  repeatTaken: 'order of a free repeat, collected',
  repeatCancelled: 'order of a free repeat, cancelled',
} as const;
for (const which of ['waiting', 'booked', 'taken', 'repeat', 'repeatTaken', 'repeatCancelled'] as const)
  scene(ofSamples[which], { path: ofRepeats(which), as: repeating });
scene('order, new sample needed, without a network', { path: ofRepeats('waiting'), as: repeating, act: losesNetwork });
scene('order, new sample needed, on paper', { path: ofRepeats('waiting'), as: repeating, sizes: ['paper'] });
scene('free repeat, its time', { path: ofRepeats('waiting'), as: repeating, part: 'window', act: opens('Choose a time') });
scene('free repeat, its time chosen', {
  path: ofRepeats('waiting'),
  as: repeating,
  part: 'window',
  act: opens('Choose a time', async (page) => {
    await dialog(page).getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(4).check({ force: true });
    await dialog(page)
      .getByRole('radio', { name: /^9:00 am/ })
      .check({ force: true });
    await dialog(page).getByRole('button', { name: 'Book the free collection' }).scrollIntoViewIfNeeded();
  }),
});
scene('orders with free repeats', { path: '/orders', as: repeating });
scene('visit of a free repeat', { path: async (bed) => `/visit?order=${(await bed.repeats()).orders.repeat.id}`, as: repeating });
