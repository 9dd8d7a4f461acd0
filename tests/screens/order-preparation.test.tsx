/** How to prepare, on the pages of an order, as long as somebody still comes. The visit is at 7 am on 22 Nov 2026. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { addPatient, readyToOrder } from '../support/server/household.ts';
import { definition, main, ordersBed } from '../support/screens/orders.ts';
import { placeOrder } from '../support/server/placing.ts';
import { kabir } from '../support/server/shopper.ts';

const { server, browser, network, change, opensOrder } = await ordersBed();

const lastMeal = 'Last meal before 9:00 pm on Sat, 21 Nov 2026 — water is fine';
const hourMs = 3_600_000;

/** Meera's CBC and Kabir's fasting sugar. */
async function familyOrder() {
  const { customer, order } = await readyToOrder(server);
  const son = await addPatient(customer, kabir);
  const items = [...order.items, { type: 'test' as const, id: 'fasting-glucose', quantity: 1, patientId: son.id }];
  return { customer, order: await placeOrder(customer, { ...order, items }) };
}

type Family = Awaited<ReturnType<typeof familyOrder>>;

async function opens({ customer, order }: Family): Promise<void> {
  await browser.opens(`/orders/${order.id}`, customer);
  await screen.findByRole('heading', { name: order.orderNumber });
}

const heading = () => main().queryByRole('heading', { level: 2, name: 'How to prepare' });

describe('the page of an order', () => {
  it('says the last meal in clock times, to each their own, with the line about insulin', async () => {
    await opens(await familyOrder());
    const plan = within(heading()?.parentElement as HTMLElement);
    expect(plan.getByText(lastMeal)).toBeVisible();
    expect(plan.getAllByText('Kabir Rao')[0]?.parentElement).toHaveTextContent(`Kabir Rao${lastMeal}`);
    expect(plan.getByText('Meera Rao').parentElement).toHaveTextContent('Meera RaoNo fasting needed');
    expect(plan.getByText('That is 10 hours before the visit can begin. Fasting much longer does not help.')).toBeVisible();
    expect(plan.getByText('If you take insulin or diabetes medicine, ask your doctor before you fast.')).toBeVisible();
    expect(plan.getByText('Best collected between 7:00 and 10:00 am.')).toBeVisible();
  });

  it('says the hours where no clock time is known', async () => {
    const { customer, order } = await familyOrder();
    const { startsAt: _start, endsAt: _end, ...bare } = order;
    network.answerNext('GET', paths.order, { status: 'success', data: { order: { ...bare, timeSlot: 'Early morning' } } });
    await opens({ customer, order });
    expect(main().getByText('Last meal 10 hours before the visit — water is fine')).toBeVisible();
  });

  it.each(['Cancelled', 'SampleCollected', 'Completed'] as const)('says nothing of it once it is %s', async (status) => {
    const family = await familyOrder();
    await change(family.order.id).set({ status }).execute();
    await opens(family);
    expect(heading()).not.toBeInTheDocument();
    expect(main().queryByText(lastMeal)).not.toBeInTheDocument();
  });

  it('says nothing of it once the visit is over', async () => {
    const family = await familyOrder();
    const now = server.now();
    await change(family.order.id)
      .set({ startsAt: now - 2 * hourMs, endsAt: now })
      .execute();
    await opens(family);
    expect(heading()).not.toBeInTheDocument();
  });

  it('says that no fasting is needed where that is known', async () => {
    await opensOrder();
    expect(within(heading()?.parentElement as HTMLElement).getByText('No fasting needed')).toBeVisible();
  });
});

it('stands in one line in the list of orders', async () => {
  const { customer } = await familyOrder();
  await browser.opens('/orders', customer);
  await browser.user.click(await screen.findByRole('button', { name: /^Show more/ }));
  expect(definition('Preparation')).toHaveTextContent(`Kabir Rao: ${lastMeal}`);
});

it('is said for the new time while the collection is being moved', async () => {
  const { customer, order } = await familyOrder();
  await opens({ customer, order });
  await browser.user.click(screen.getByRole('button', { name: 'Reschedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  await browser.user.click(await dialog.findByRole('radio', { name: /^8:00 am – 9:00 am\s*Suits fasting$/ }));
  expect(dialog.getByText('8:00 am suits fasting.')).toBeVisible();
  expect(dialog.getByText(/^Last meal before 10:00 pm on .* — water is fine$/)).toBeVisible();
});
