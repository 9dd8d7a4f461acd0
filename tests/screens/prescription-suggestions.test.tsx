/** The tests that a reviewed prescription suggests (decision X9). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import people from '../../src/words/hi/refusals-people.ts';
import refusals from '../../src/words/hi/refusals.ts';
import { addPatient } from '../support/server/household.ts';
import { dialog, prescriptionsBed, row } from '../support/screens/prescriptions-page.ts';
import { addLine, asha, cartOf, cbc } from '../support/server/shopper.ts';

const { server, browser, network, withUploaded, opens, review } = await prescriptionsBed();

const button = (name: string) => screen.getByRole('button', { name });
const names = () => server.database.selectFrom('tests').select(['id', 'name']).orderBy('id').limit(3).execute();

/** The dialog of a prescription that suggests the first tests of the catalogue. */
async function suggested(before?: (found: Awaited<ReturnType<typeof withUploaded>>) => Promise<unknown>) {
  const found = await withUploaded({ fileName: 'from-dr-kumar.jpg' });
  const tests = await names();
  await review(found.prescription.id, { suggestedTests: tests.map(({ id }) => id) });
  await before?.(found);
  await opens(found.customer);
  await browser.user.click(await row(/from-dr-kumar/));
  await dialog('from-dr-kumar.jpg');
  return { ...found, tests };
}

const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? document.body);
const linesOf = async (customer: Parameters<typeof cartOf>[0]) =>
  (await cartOf(customer)).items.map(({ testId, patientId, quantity }) => ({ testId, patientId, quantity }));

describe('the suggested tests of a reviewed prescription', () => {
  it('are shown with the prices of the catalogue', async () => {
    const { tests } = await suggested();
    expect(screen.getByRole('heading', { name: 'Suggested tests' })).toBeVisible();
    for (const { name } of tests) expect(await rowOf(name).findByText(/^₹\d/)).toBeVisible();
    expect(tests.map(({ name }) => name)).toContain(cbc);
  });

  it('are added to the cart all at once, for the prescription’s patient', async () => {
    const { customer, patient, tests } = await suggested();
    expect(await screen.findByText('For Meera Rao (Mother).')).toBeVisible();
    await browser.user.dblClick(button('Add all to cart'));
    expect(await screen.findByText('The suggested tests are in your cart.')).toBeVisible();
    const wanted = tests.map(({ id }) => ({ testId: id, patientId: patient.id, quantity: 1 }));
    expect(await linesOf(customer)).toEqual(expect.arrayContaining(wanted));
    expect(await linesOf(customer)).toHaveLength(3);
    for (const { name } of tests) expect(rowOf(name).getByText('In your cart')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
  });

  it('are not added a second time where they are in the cart already', async () => {
    const { customer } = await suggested(({ customer: who, patient }) => addLine(who, patient));
    await screen.findByText('For Meera Rao (Mother).');
    await browser.user.click(button('Add all to cart'));
    await waitFor(() => expect(rowOf(cbc).getByText('Was in your cart already')).toBeVisible());
    expect((await linesOf(customer)).map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
  });

  it('tell of each that could not be added why, and add the others', async () => {
    const { customer, tests } = await suggested();
    await screen.findByText('For Meera Rao (Mother).');
    network.failNext('POST', paths.cartAdd, 404, 'Test not found');
    network.failNext('POST', paths.cartAdd, 422, 'Your cart is full. Please order some of it first.');
    await browser.user.click(button('Add all to cart'));
    expect(await screen.findByText('Some of the tests could not be added to your cart.')).toBeVisible();
    const [gone, full, added] = tests.map(({ name }) => rowOf(name));
    expect(gone?.getByText('Not offered any more')).toBeVisible();
    expect(full?.getByText('Your cart is full. Please order some of it first.')).toBeVisible();
    expect(added?.getByText('In your cart')).toBeVisible();
    expect(await linesOf(customer)).toHaveLength(1);
  });

  it('tell of a patient who has gone from one that is not offered, in any language', async () => {
    const { tests } = await suggested();
    await screen.findByText('For Meera Rao (Mother).');
    const says = (message: string, about: readonly string[]) =>
      network.answerNext('POST', paths.cartAdd, { status: 'error', message, about, data: { message } }, 404);
    says(people.patientNotFound, ['patientId']);
    says(refusals.testNotFound, []);
    await browser.user.click(button('Add all to cart'));
    expect(await screen.findByText('Some of the tests could not be added to your cart.')).toBeVisible();
    const [gone, unknown] = tests.map(({ name }) => rowOf(name));
    expect(gone?.getByText(people.patientNotFound)).toBeVisible();
    expect(unknown?.getByText('Not offered any more')).toBeVisible();
  });

  it('are added for the default patient, and it is said, where the prescription’s own has gone', async () => {
    const { customer } = await suggested(async ({ customer: who, patient }) => {
      await addPatient(who, { ...asha, isDefault: true });
      await who.delete(paths.patient.replace(':id', patient.id));
    });
    expect(
      await screen.findByText(
        'Meera Rao is not among your family members any more. They are added for Asha Rao (Self); you can change that at checkout.',
      ),
    ).toBeVisible();
    await browser.user.click(button('Add all to cart'));
    expect(await screen.findByText('The suggested tests are in your cart.')).toBeVisible();
    expect(new Set((await linesOf(customer)).map(({ patientId }) => patientId)).size).toBe(1);
  });

  it('need a network to be added, and say so', async () => {
    await suggested();
    network.goOffline();
    expect(button('Add all to cart')).toBeDisabled();
    expect(button('Add all to cart')).toHaveAccessibleDescription(
      'You are offline. The tests can be added when the connection is back.',
    );
  });
});
