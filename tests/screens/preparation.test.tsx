/** How to prepare: at the choice of the time, and on the order until its visit is over. It is 10:30 am on 21 Nov 2026. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CartAnswer, type CartAdd } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import { checkoutBed, main, radio, seven } from '../support/screens/checkout.ts';
import { addPatient } from '../support/server/household.ts';
import { addLine, cbc, checkup, kabir, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes, opensCheckout, picksPatient } = await checkoutBed();

const fastingCheckup = { type: 'package', id: 'basic-checkup' } as const;
const sugar = 'Fasting Blood Sugar';
const nine = /^9:00 am – 10:00 am/;
const three = /^3:00 pm – 4:00 pm/;
const insulin = 'If you take insulin or diabetes medicine, ask your doctor before you fast.';
const lastMeal = (moment: string) => `Last meal before ${moment} — water is fine`;

/** Asha, with a CBC and what else is given. */
async function shopperWith(...lines: Partial<CartAdd>[]): Promise<Shopper> {
  const found = await shopper(server);
  for (const line of lines) await addLine(found.customer, found.patient, line);
  return found;
}

const preparation = () => {
  const block = screen.getByRole('heading', { level: 3, name: 'How to prepare' }).parentElement;
  return within(block as HTMLElement);
};
const word = () => preparation().getByRole('status');

describe('at the choice of the time', () => {
  it('marks the slots that suit fasting, and says the last meal of the chosen one in clock times', async () => {
    await opensCheckout(await shopperWith(fastingCheckup));
    expect(preparation().getByText('Last meal 10 hours before the visit — water is fine')).toBeVisible();
    expect(preparation().getByText(insulin)).toBeVisible();
    expect(preparation().getByText(/^Ask your doctor first, too, for a child/)).toBeVisible();
    expect(word()).toBeEmptyDOMElement();
    expect(screen.getAllByRole('radio', { name: /Suits fasting$/ }).map((slot) => slot.getAttribute('value'))).toEqual([
      '2026-11-22-0700',
      '2026-11-22-0800',
      '2026-11-22-0900',
    ]);

    await browser.user.click(radio(nine));
    expect(word()).toHaveTextContent(/^9:00 am suits fasting\.$/);
    expect(preparation().getByText(lastMeal('11:00 pm on Sat, 21 Nov 2026'))).toBeVisible();

    await browser.user.click(radio(three));
    expect(word()).toHaveTextContent(
      `3:00 pm makes a 10-hour fast hard and is outside the best time for ${checkup}. A morning slot, up to 10:00 am, is easier.`,
    );
    expect(preparation().getByText(lastMeal('5:00 am on Sun, 22 Nov 2026'))).toBeVisible();
    expect(preparation().queryByText(/11:00 pm/)).not.toBeInTheDocument();
  });

  it('follows the date', async () => {
    await opensCheckout(await shopperWith(fastingCheckup));
    await browser.user.click(radio('Tue, 24 Nov 2026'));
    await browser.user.click(await screen.findByRole('radio', { name: seven }));
    expect(preparation().getByText(lastMeal('9:00 pm on Mon, 23 Nov 2026'))).toBeVisible();
  });

  it('says that none is needed where nothing of the cart asks for it, and marks no slot', async () => {
    await opensCheckout();
    await browser.user.click(radio(seven));
    expect(preparation().getByText('No fasting needed')).toBeVisible();
    expect(word()).toBeEmptyDOMElement();
    expect(screen.queryByText(insulin)).not.toBeInTheDocument();
    expect(screen.queryByText('Suits fasting')).not.toBeInTheDocument();
  });

  it('tells each family member their own, and the new one when a patient is changed', async () => {
    const found = await shopperWith();
    const son = await addPatient(found.customer, kabir);
    await addLine(found.customer, son, { id: 'fasting-glucose' });
    await opensCheckout(found);
    await browser.user.click(await screen.findByRole('radio', { name: seven }));
    const told = (name: string) => preparation().getAllByText(name)[0]?.parentElement;
    expect(told('Kabir Rao')).toHaveTextContent(`Kabir Rao${lastMeal('9:00 pm on Sat, 21 Nov 2026')}`);
    expect(told('Asha Rao')).toHaveTextContent('Asha RaoNo fasting needed');

    await picksPatient(/Asha Rao/);
    await waitFor(() => expect(preparation().queryByText('Kabir Rao')).not.toBeInTheDocument());
    expect(preparation().getByText(lastMeal('9:00 pm on Sat, 21 Nov 2026'))).toBeVisible();
    expect(preparation().queryByText('No fasting needed')).not.toBeInTheDocument();
  });

  it('folds the rest away, medicines test by test', async () => {
    const found = await shopperWith({ id: 'fasting-glucose' });
    const { data } = (await found.customer.get(paths.cart)).read(CartAnswer);
    const named = (name: string) => data.items.find((item) => item.name === name);
    const medicineNotes = 'Take diabetes tablets after the sample.';
    const timeOfDay = 'First urine of the morning';
    network.answerNext('GET', paths.cart, {
      status: 'success',
      data: {
        ...data,
        items: [
          { ...named(cbc), timeOfDay },
          { ...named(sugar), medicineNotes },
        ],
      },
    });
    await opensCheckout(found);
    const more = preparation().getByText('More on how to prepare');
    expect(preparation().getByText(`${cbc}: ${timeOfDay}.`)).not.toBeVisible();
    await browser.user.click(more);
    expect(preparation().getByText(`${cbc}: ${timeOfDay}.`)).toBeVisible();
    expect(preparation().getByText('Best collected between 7:00 and 10:00 am.')).toBeVisible();
    await browser.user.click(preparation().getByText('What to know about medicines'));
    expect(preparation().getByText(sugar, { selector: 'dt' })).toBeVisible();
    expect(preparation().getByText(medicineNotes)).toBeVisible();
  });
});

describe('with an API that lacks the fields of preparation', () => {
  it('reckons with the longer of the usual hours, and says so', async () => {
    const found = await shopperWith();
    const { data } = (await found.customer.get(paths.cart)).read(CartAnswer);
    const { fastingHours: _hours, ...line } = data.items[0]!;
    network.answerNext('GET', paths.cart, { status: 'success', data: { ...data, items: [{ ...line, fastingRequired: true }] } });
    const slots = [{ id: '2026-11-22-0700', displayTime: '7:00 am – 8:00 am', isAvailable: true }];
    network.answerNext('GET', paths.timeSlots, { status: 'success', data: { slots } });
    await opensCheckout(found);
    await browser.user.click(radio(/^7:00 am – 8:00 am.*Suits fasting$/));
    expect(preparation().getByText(lastMeal('7:00 pm on Sat, 21 Nov 2026'))).toBeVisible();
    await browser.user.click(preparation().getByText('More on how to prepare'));
    expect(preparation().getByText('We were not told how many hours, so this is for 12. Usual is 8 to 12.')).toBeVisible();
  });

  it('says nothing where nothing is known', async () => {
    const found = await shopperWith();
    const { data } = (await found.customer.get(paths.cart)).read(CartAnswer);
    const { fastingHours: _hours, fastingRequired: _required, ...line } = data.items[0]!;
    network.answerNext('GET', paths.cart, { status: 'success', data: { ...data, items: [line] } });
    await opensCheckout(found);
    expect(main().queryByText('How to prepare')).not.toBeInTheDocument();
    expect(main().queryByText('No fasting needed')).not.toBeInTheDocument();
  });
});

// The last of the file: the clock of its tests does not go back.
it('says so when the time of the last meal has passed', async () => {
  const found = await shopperWith(fastingCheckup);
  // 9:30 pm: ten hours before 7 am are over, before 8 am not.
  passes(11 * 3_600_000);
  await opensCheckout(found);
  await browser.user.click(radio(/^8:00 am/));
  expect(word()).toHaveTextContent(/^8:00 am suits fasting\.$/);
  await browser.user.click(radio(seven));
  expect(word()).toHaveTextContent(
    'The time of the last meal has passed already. If you have eaten since, choose a later slot or another day.',
  );
});
