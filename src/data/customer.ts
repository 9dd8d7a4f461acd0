import { readCustomer } from '../api/shapes.ts';
import type { Customer } from '../contract/customer.ts';
import { paths } from '../contract/paths.ts';
import { api } from './network.ts';

export async function fetchCustomer(): Promise<Customer> {
  return readCustomer(await api().get(paths.me));
}
