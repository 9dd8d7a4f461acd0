/** Creates through the API what a customer has before ordering. */
import { AddressAnswer, type Address, type NewAddress } from '../../../src/contract/addresses.ts';
import { PatientAnswer, type NewPatient, type Patient } from '../../../src/contract/patients.ts';
import type { NewOrder } from '../../../src/contract/orders.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { Caller } from './caller.ts';
import { provesContact } from './sign-in.ts';
import type { Customer, TestServer } from './server.ts';

export const mother: NewPatient = { name: 'Meera Rao', gender: 'Female', dateOfBirth: '1962-03-09', relation: 'Mother' };

export const home: NewAddress = {
  addressType: 'Home',
  name: 'Home',
  street: '14, Lake View Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560038',
  country: 'India',
};

export async function addPatient(customer: Caller, changes: Partial<NewPatient> = {}): Promise<Patient> {
  const answer = await customer.post(paths.patients, { ...mother, ...changes });
  return answer.read(PatientAnswer).data.patient;
}

export async function addAddress(customer: Caller, changes: Partial<NewAddress> = {}): Promise<Address> {
  const answer = await customer.post(paths.addresses, { ...home, ...changes });
  return answer.read(AddressAnswer).data.address;
}

export type Ready = { readonly customer: Customer; readonly order: NewOrder };

/** Prepares a customer with an order to be placed: one CBC (₹300) at 7 am tomorrow. */
export async function readyToOrder(server: TestServer, changes: Partial<NewOrder> = {}): Promise<Ready> {
  const customer = await server.customer();
  await provesContact(server, customer, 'email');
  const patient = await addPatient(customer);
  const address = await addAddress(customer);
  await customer.get(`${paths.timeSlots}?date=2026-11-22`);
  return {
    customer,
    order: {
      items: [{ type: 'test', id: 'cbc', quantity: 1, patientId: patient.id }],
      addressId: address.id,
      scheduledDate: '2026-11-22',
      timeSlot: '2026-11-22-0700',
      paymentMethod: 'cod',
      patientId: patient.id,
      ...changes,
    },
  };
}
