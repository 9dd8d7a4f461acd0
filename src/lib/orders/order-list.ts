/** The list of orders shows and searches these texts (decision G45). */
import words from '#words/orders-in-words';
import type { Order, OrderPatient } from '../../contract/orders.ts';

/** Returns the names of the items. Orders without items name their tests and packages. */
export function itemNames({ items, tests = [], packages = [] }: Pick<Order, 'items' | 'tests' | 'packages'>): string[] {
  return (items.length > 0 ? items : [...tests, ...packages]).map(({ name }) => name);
}

type Patients = Pick<Order, 'patient' | 'patients'>;

/** Returns everybody the order is for: `patients`, or else the single `patient`. */
export function orderPatients({ patient, patients = [] }: Patients): readonly OrderPatient[] {
  if (patients.length > 0) return patients;
  return patient ? [patient] : [];
}

export const patientNames = (order: Patients): string[] => [...new Set(orderPatients(order).map(({ name }) => name))];

export type OrderFilter = { readonly search: string; readonly status: string };

/** Matches order number, patient and item, and the status in any case. An empty filter matches every order. */
export function matchesFilter(order: Order, { search, status }: OrderFilter): boolean {
  if (status !== '' && order.orderStatus.toLowerCase() !== status.toLowerCase()) return false;
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [order.orderNumber, ...patientNames(order), ...itemNames(order)].join(' ').toLowerCase();
  return typed.every((word) => text.includes(word));
}

/**
 * States how and when the reports come. Results of tests that need consent are never sent by mail or SMS.
 * @param promise the provider's text for all other reports
 */
export function reportPromiseOf({ items }: Pick<Order, 'items'>, promise: string): string {
  const isConfidential = items.some(({ needsConsent }) => needsConsent);
  if (!isConfidential) return promise;
  // A package also contains other tests, whose results are delivered as usual.
  return items.every(({ needsConsent, type }) => needsConsent && type === 'test')
    ? words.confidential
    : words.partlyConfidential(promise);
}
