import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { checkoutBed, ordersOf, patients, placeOrder } from '../support/screens/checkout.ts';
import { addAddress, addPatient } from '../support/server/household.ts';
import type { NewPatient } from '../../src/contract/patients.ts';
import { addLine, asha, kabir, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network, opensCheckout, opensPatients, picksPatient, readyToPlace, places } = await checkoutBed();

const checkup = 'Women Basic Checkup';
const words = `${checkup} is for women, 18 to 45 years. Kabir Rao is a boy of 11.`;
const question = () => screen.findByRole('dialog', { name: 'Is this the right person?' }).then(within);

/** A checkup for women of 18 to 45 years in the cart, and nothing else; Asha and Kabir could be its patients. */
async function checkupFor(who: Partial<NewPatient> & { readonly name: string }): Promise<Shopper> {
  const customer = await server.customer();
  const patient = await addPatient(customer, who);
  const address = await addAddress(customer);
  await addPatient(customer, who.name === asha.name ? kabir : asha);
  await addLine(customer, patient, { type: 'package', id: 'women-basic' });
  return { customer, patient, address };
}

describe('at checkout an item that does not fit its patient', () => {
  it('says so, with the person’s own sex and age, until somebody whom it fits is picked', async () => {
    await opensCheckout(await checkupFor(kabir));
    expect(patients().getByText(words)).toBeVisible();
    await picksPatient(/Asha Rao/);
    expect(patients().queryByText(words)).toBeNull();
  });

  it('says so in the dialog before anybody is used', async () => {
    await opensCheckout(await checkupFor(asha));
    const dialog = await opensPatients();
    expect(dialog.queryByText(words)).toBeNull();
    await browser.user.click(dialog.getByRole('radio', { name: /Kabir Rao/ }));
    expect(dialog.getByText(words)).toBeVisible();
    expect(patients().queryByText(words)).toBeNull();
  });

  it('says so at its own line where there are several', async () => {
    const found = await shopper(server);
    const son = await addPatient(found.customer, kabir);
    await addLine(found.customer, son, { type: 'package', id: 'women-basic' });
    await opensCheckout(found);
    const line = within(patients().getByText(words).closest('li') as HTMLElement);
    expect(line.getByText('For: Kabir Rao, 11, male')).toBeVisible();
    expect(patients().getAllByRole('note')).toHaveLength(1);
  });

  it('is judged for the day of the collection', async () => {
    const found = await checkupFor({ ...asha, dateOfBirth: '2008-11-23' });
    await opensCheckout(found);
    const tooYoung = `${checkup} is for women, 18 to 45 years. Asha Rao is a girl of 17.`;
    expect(patients().getByText(tooYoung)).toBeVisible();
    await browser.user.click(screen.getByRole('radio', { name: 'Mon, 23 Nov 2026' }));
    expect(patients().queryByText(tooYoung)).toBeNull();
  });

  it('is not judged while the patient’s details were only assumed, and is once they are confirmed', async () => {
    const assumed = { name: 'Asha Rao', gender: 'Male', dateOfBirth: '1990-01-01', relation: 'Self', isSelf: true } as const;
    await opensCheckout(await checkupFor(assumed));
    const told = `${checkup} is for women, 18 to 45 years. Asha Rao is a man of 36.`;
    expect(patients().queryByText(told)).toBeNull();
    await browser.user.click(patients().getByRole('button', { name: 'Confirm details' }));
    expect(await patients().findByText(told)).toBeVisible();
  });

  it('is only said to be for somebody else where the gender is Other', async () => {
    const found = await checkupFor({ ...asha, gender: 'Other' });
    await readyToPlace(found);
    expect(patients().getByText(`${checkup} is for women, 18 to 45 years.`)).toBeVisible();
    await places();
    await waitFor(async () => expect(await ordersOf(found.customer)).toHaveLength(1));
  });
});

describe('placing an order with an item that does not fit', () => {
  it('asks once more, and does so first', async () => {
    await readyToPlace(await checkupFor(kabir));
    await places();
    const dialog = await question();
    expect(dialog.getByText(words)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Change patient' })).toHaveFocus());
    await browser.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(placeOrder()).toHaveFocus());
    expect(network.count('POST', paths.orders)).toBe(0);
  });

  it('leads to where the patient is changed', async () => {
    const { customer } = await readyToPlace(await checkupFor(kabir));
    await places();
    await browser.user.click((await question()).getByRole('button', { name: 'Change patient' }));
    await waitFor(() => expect(patients().getByRole('button', { name: 'Change patient' })).toHaveFocus());
    await picksPatient(/Asha Rao/);
    await places();
    await waitFor(async () => expect(await ordersOf(customer)).toHaveLength(1));
    expect((await ordersOf(customer))[0]?.patient?.name).toBe('Asha Rao');
  });

  it('leads to the line where there are several', async () => {
    const found = await shopper(server);
    const son = await addPatient(found.customer, kabir);
    await addLine(found.customer, son, { type: 'package', id: 'women-basic' });
    await readyToPlace(found);
    await places();
    await browser.user.click((await question()).getByRole('button', { name: 'Change patient' }));
    await waitFor(() => expect(screen.getByRole('button', { name: `Change patient of ${checkup}` })).toHaveFocus());
  });

  it('is never refused, and not asked about again when the order has to be sent again', async () => {
    const { customer, patient } = await readyToPlace(await checkupFor(kabir));
    network.failNext('POST', paths.orders, 422);
    await places();
    await browser.user.click((await question()).getByRole('button', { name: 'Book anyway' }));
    expect(await screen.findByText('Booking Error')).toBeVisible();
    await waitFor(() => expect(placeOrder()).toBeEnabled());
    await places();
    await waitFor(async () => expect(await ordersOf(customer)).toHaveLength(1));
    expect((await ordersOf(customer))[0]?.items[0]?.patientId).toBe(patient.id);
  });

  it('says first what is still missing', async () => {
    await opensCheckout(await checkupFor(kabir));
    await browser.user.click(screen.getByRole('radio', { name: /^7:00 am – 8:00 am/ }));
    await places();
    expect(await screen.findByText('Please choose a payment method')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
