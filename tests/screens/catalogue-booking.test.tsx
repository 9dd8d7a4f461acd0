import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { PatientListAnswer } from '../../src/contract/patients.ts';
import type { Caller } from '../support/server/caller.ts';
import { addPatient } from '../support/server/household.ts';
import { screenBed } from '../support/screens/screen.tsx';
import type { Customer } from '../support/server/server.ts';
import { cartOf, cbc, customerWithPatient } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const hemoglobin = 'Hemoglobin (Hb)';
const book = (name = cbc) => screen.getByRole('button', { name: `Book ${name}` });
const adding = (name = cbc) => screen.findByRole('button', { name: `Adding... ${name}` });
const patientsOf = async (customer: Caller) => (await customer.get(paths.patients)).read(PatientListAnswer).data.patients;

const added = 'Test added to cart successfully!';
const pleaseWait = 'Please wait while we set up your account...';

async function opensTestsAs(customer: Customer): Promise<void> {
  await browser.opens('/tests', customer);
  await screen.findByRole('button', { name: `Book ${cbc}` });
}

describe('Book on a card', () => {
  it('puts the test into the cart, once, and says so [TESTS-017][CART-007]', async () => {
    const customer = await customerWithPatient(server);
    await opensTestsAs(customer);
    await browser.user.click(book());
    expect((await screen.findByText(added)).closest('[role="status"]')).toBeVisible();
    const { items } = await cartOf(customer);
    expect(items).toEqual([expect.objectContaining({ type: 'test', testId: 'cbc', quantity: 1 })]);
    expect(browser.address).toBe('/tests');
  });

  it('sends type, id, quantity and patient, and the cart is read again [API-043][DATA-017][API-015]', async () => {
    const customer = await customerWithPatient(server);
    const [patient] = await patientsOf(customer);
    await opensTestsAs(customer);
    await waitFor(() => expect(network.count('GET', paths.cart)).toBe(1));
    await browser.user.click(book());
    await screen.findByText(added);
    expect(network.sent('POST', paths.cartAdd)).toEqual([{ type: 'test', id: 'cbc', quantity: 1, patientId: patient?.id }]);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Cart/ })).toHaveTextContent(/^Cart, 1 item$/));
  });

  it('is for the default patient', async () => {
    const customer = await customerWithPatient(server);
    passes(1000);
    const mother = await addPatient(customer, { isDefault: true });
    await opensTestsAs(customer);
    await browser.user.click(book());
    await screen.findByText(added);
    expect((await cartOf(customer)).items).toEqual([expect.objectContaining({ patientId: mother.id })]);
  });

  it("is busy while its own test is being added, and no other's [TESTS-018][TESTS-019]", async () => {
    const customer = await customerWithPatient(server);
    await opensTestsAs(customer);
    const held = network.holdNext('POST', paths.cartAdd);
    await browser.user.click(book());
    const busy = await adding();
    expect(busy).toHaveTextContent('Adding...');
    await browser.user.click(busy);
    await browser.user.click(book(hemoglobin));
    await waitFor(async () => expect((await cartOf(customer)).itemCount).toBe(2));
    await waitFor(() => expect(book(hemoglobin)).toHaveTextContent('Book'));
    expect(busy).toHaveTextContent('Adding...');
    held.release();
    await waitFor(() => expect(book()).toHaveTextContent('Book'));
    expect(network.count('POST', paths.cartAdd)).toBe(2);
  });

  it('says so when it fails, and can be tapped again [CART-008]', async () => {
    const customer = await customerWithPatient(server);
    await opensTestsAs(customer);
    network.failNext('POST', paths.cartAdd, 422, 'This test is not offered any more.');
    await browser.user.click(book());
    expect((await screen.findByText('Failed to add test to cart. Please try again.')).closest('[role="alert"]')).toBeVisible();
    await browser.user.click(book());
    expect(await screen.findByText(added)).toBeVisible();
  });

  it('says below the documented words why the server refused, for long enough to read both', async () => {
    const customer = await customerWithPatient(server);
    await customer.post(paths.cartAdd, { type: 'test', id: 'cbc', quantity: 99, patientId: (await patientsOf(customer))[0]?.id });
    await opensTestsAs(customer);
    await browser.user.click(book());
    const words = 'Failed to add test to cart. Please try again. You can book at most 99 of one item.';
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  });

  it("asks who it is for once in the five minutes for which the device's copy is good", async () => {
    await opensTestsAs(await customerWithPatient(server));
    await browser.user.click(book());
    await screen.findByText(added);
    const asked = network.count('GET', paths.patients);
    await browser.user.click(book(hemoglobin));
    await waitFor(() => expect(network.count('POST', paths.cartAdd)).toBe(2));
    expect(network.count('GET', paths.patients)).toBe(asked);
    passes(5 * 60_000);
    await waitFor(() => expect(book()).toBeEnabled());
    await browser.user.click(book());
    await waitFor(() => expect(network.count('POST', paths.cartAdd)).toBe(3));
    expect(network.count('GET', paths.patients)).toBe(asked + 1);
  });

  it('is for whoever is the default by now where the one of the copy was removed on another device', async () => {
    const customer = await customerWithPatient(server);
    const [self] = await patientsOf(customer);
    await opensTestsAs(customer);
    await browser.user.click(book(hemoglobin));
    await screen.findByText(added);
    const mother = await addPatient(customer, { isDefault: true });
    await customer.delete(pathWithId(paths.patient, self?.id ?? ''));
    await browser.user.click(book());
    await waitFor(async () => expect((await cartOf(customer)).items).toContainEqual(expect.objectContaining({ testId: 'cbc' })));
    const { items } = await cartOf(customer);
    expect(items.find(({ testId }) => testId === 'cbc')).toMatchObject({ patientId: mother.id, quantity: 1 });
  });

  it('waits, and says why, while the device is offline', async () => {
    await opensTestsAs(await customerWithPatient(server));
    network.goOffline();
    expect(screen.getByText('You are offline. You can book tests when the connection is back.')).toBeVisible();
    expect(book()).toBeDisabled();
    network.goOnline();
    await browser.user.click(book());
    expect(await screen.findByText(added)).toBeVisible();
  });
});

describe('Book on a card, signed out', () => {
  it('asks to log in, looks up nobody and adds nothing [TESTS-029][CART-001][API-016]', async () => {
    await browser.opens('/tests');
    await browser.user.click(await screen.findByRole('button', { name: `Book ${cbc}` }));
    expect((await screen.findByText('Please login to add items to cart')).closest('[role="alert"]')).toBeVisible();
    await waitFor(() => expect(browser.address).toBe('/login'));
    for (const path of [paths.me, paths.patients, paths.cart]) expect(network.count('GET', path)).toBe(0);
    expect(network.count('POST', paths.cartAdd)).toBe(0);
  });

  it('leads back to the list as it was, with its query, after the login [TESTS-030][TESTS-031]', async () => {
    await browser.opens('/tests?search=cbc&sort=name');
    await browser.user.click(await screen.findByRole('button', { name: `Book ${cbc}` }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await browser.signsInElsewhereAs(await customerWithPatient(server));
    await screen.findByText('1 test');
    expect(browser.address).toBe('/tests?search=cbc&sort=name');
  });
});

describe('Book without a patient', () => {
  it('sets up the customer as patient, then adds for them [CART-002][CART-003][CART-004]', async () => {
    const customer = await server.customer('Ravi Iyer');
    await opensTestsAs(customer);
    const held = network.holdNext('POST', paths.patients);
    await browser.user.click(book());
    expect(await screen.findByText(pleaseWait)).toBeVisible();
    await held.arrived;
    expect(network.sent('POST', paths.patients)).toEqual([
      { name: 'Ravi Iyer', gender: 'Male', dateOfBirth: '1990-01-01', relation: 'Self', isSelf: true, isDefault: true },
    ]);
    expect(network.count('POST', paths.cartAdd)).toBe(0);
    held.release();
    expect(await screen.findByText(added)).toBeVisible();
    const [patient] = await patientsOf(customer);
    expect((await cartOf(customer)).items).toEqual([expect.objectContaining({ testId: 'cbc', patientId: patient?.id })]);
  });

  it('takes gender and birth date from a profile that has them', async () => {
    const customer = await server.customer();
    const { data } = (await customer.get(paths.me)).read(CustomerAnswer);
    network.answerNext('GET', paths.me, { status: 'success', data: { ...data, gender: 'Female', dateOfBirth: '1988-05-17' } });
    await opensTestsAs(customer);
    await browser.user.click(book());
    await screen.findByText(added);
    expect(await patientsOf(customer)).toEqual([expect.objectContaining({ gender: 'Female', dateOfBirth: '1988-05-17' })]);
  });

  it('sets up one patient however many tests are added at once', async () => {
    const customer = await server.customer();
    await opensTestsAs(customer);
    const held = network.holdNext('GET', paths.patients);
    await browser.user.click(book());
    await held.arrived;
    await browser.user.click(book(hemoglobin));
    await adding(hemoglobin);
    held.release();
    await waitFor(async () => expect((await cartOf(customer)).itemCount).toBe(2));
    expect(await patientsOf(customer)).toHaveLength(1);
    expect(network.count('GET', paths.patients)).toBe(1);
    expect(network.count('POST', paths.patients)).toBe(1);
  });

  it.each([
    ['a profile that cannot be loaded', () => network.failNext('GET', paths.me, 500)],
    ['a profile without a name', () => network.answerNext('GET', paths.me, { status: 'success', data: { id: '1', name: ' ' } })],
    [
      'a created patient without an id',
      () => network.answerNext('POST', paths.patients, { status: 'success', data: { patient: { name: 'Asha Rao' } } }, 201),
    ],
  ])('says that there is none for %s, and asks for the profile once [CART-005][API-009]', async (_reason, happens) => {
    await opensTestsAs(await server.customer());
    happens();
    await browser.user.click(book());
    expect(await screen.findByText('No default patient found. Please set up your profile first.')).toBeVisible();
    expect(network.count('GET', paths.me)).toBe(1);
    expect(network.count('POST', paths.cartAdd)).toBe(0);
  });

  it('says so when the patient cannot be created, and tries again with the next tap [CART-006]', async () => {
    const customer = await server.customer();
    await opensTestsAs(customer);
    network.failNext('POST', paths.patients, 422, 'Name is too short.');
    await browser.user.click(book());
    expect(await screen.findByText('Failed to set up patient profile. Please try again.')).toBeVisible();
    expect(network.count('POST', paths.cartAdd)).toBe(0);
    await browser.user.click(book());
    expect(await screen.findByText(added)).toBeVisible();
  });
});
