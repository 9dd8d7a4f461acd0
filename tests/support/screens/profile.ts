/** The profile with a customer's actions. Call `await profileBed()` at the top of a test file. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { CustomerAnswer, type CustomerChange } from '../../../src/contract/customer.ts';
import { paths } from '../../../src/contract/paths.ts';
import { PatientListAnswer } from '../../../src/contract/patients.ts';
import { AddressListAnswer } from '../../../src/contract/addresses.ts';
import { screenBed } from './screen.tsx';
import type { Caller } from '../server/caller.ts';
import type { Customer } from '../server/server.ts';

type Tab = 'Personal Info' | 'Patient Details' | 'Addresses';

const addressOf: Readonly<Record<Tab, string>> = {
  'Personal Info': '/profile',
  'Patient Details': '/profile?tab=patients',
  Addresses: '/profile?tab=addresses',
};

export const main = () => within(screen.getByRole('main'));
export const button = (name: string | RegExp) => main().getByRole('button', { name });
export const fact = (name: string) => main().getByText(name, { selector: 'dt' }).nextElementSibling;
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const customerOf = async (caller: Caller) => (await caller.get(paths.me)).read(CustomerAnswer).data;
export const patientsOf = async (caller: Caller) => (await caller.get(paths.patients)).read(PatientListAnswer).data.patients;
export const addressesOf = async (caller: Caller) => (await caller.get(paths.addresses)).read(AddressListAnswer).data.addresses;

export async function profileBed() {
  const bed = await screenBed();
  const { server, browser } = bed;

  /** Resolves when the tab's own content has loaded. */
  async function opens(tab: Tab, customer?: Customer): Promise<Customer> {
    const who = customer ?? (await server.customer());
    await browser.opens(addressOf[tab], who);
    await isLoaded();
    return who;
  }

  const isLoaded = () =>
    waitFor(() => {
      if (document.querySelector('main [aria-busy="true"]')) throw new Error('It is still loading');
    });

  /** Changes the customer's details from elsewhere. */
  async function changes(customer: Customer, change: Partial<CustomerChange>): Promise<void> {
    const { name, email, phone, dateOfBirth, gender } = await customerOf(customer);
    const former = { name, email, phone, ...(dateOfBirth && { dateOfBirth }), ...(gender && { gender }) };
    const answer = await customer.put(paths.me, { ...former, ...change });
    expect(answer.status).toBe(200);
  }

  return { ...bed, opens, isLoaded, changes };
}
