/** A customer with something in the cart, made through the API. */
import type { Address } from '../../../src/contract/addresses.ts';
import { CartAnswer, type CartAdd, type CartItem } from '../../../src/contract/cart.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { Patient } from '../../../src/contract/patients.ts';
import type { Caller } from './caller.ts';
import { addAddress, addPatient } from './household.ts';
import type { Customer, TestServer } from './server.ts';

export const asha = { name: 'Asha Rao', gender: 'Female', dateOfBirth: '1988-05-17', relation: 'Self' } as const;
export const kabir = { name: 'Kabir Rao', gender: 'Male', dateOfBirth: '2015-09-20', relation: 'Son' } as const;

/** The names in the small catalogue. */
export const cbc = 'Complete Blood Count (CBC)';
export const checkup = 'Basic Health Checkup';

export async function addLine(customer: Caller, patient: Patient, line: Partial<CartAdd> = {}): Promise<CartItem[]> {
  const answer = await customer.post(paths.cartAdd, { type: 'test', id: 'cbc', quantity: 1, patientId: patient.id, ...line });
  return answer.read(CartAnswer).data.items;
}

export const cartOf = async (customer: Caller) => (await customer.get(paths.cart)).read(CartAnswer).data;

/** Creates a customer with a patient and an empty cart. */
export async function customerWithPatient(server: TestServer): Promise<Customer> {
  const customer = await server.customer();
  await addPatient(customer, asha);
  return customer;
}

export type Shopper = { readonly customer: Customer; readonly patient: Patient; readonly address: Address };

/** Creates a customer with one CBC (₹300) in the cart for herself, and an address. */
export async function shopper(server: TestServer): Promise<Shopper> {
  const customer = await server.customer();
  const patient = await addPatient(customer, asha);
  const address = await addAddress(customer);
  await addLine(customer, patient);
  return { customer, patient, address };
}
