/** What the list of orders shows and finds (decision G45). */
import type { Order, OrderPatient } from '../../contract/orders.ts';

/** Items first; orders that carry none name their tests and packages. */
export function itemNames({ items, tests = [], packages = [] }: Pick<Order, 'items' | 'tests' | 'packages'>): string[] {
  return (items.length > 0 ? items : [...tests, ...packages]).map(({ name }) => name);
}

type Patients = Pick<Order, 'patient' | 'patients'>;

/** Everybody the order is for: `patients`, else the one `patient`. */
export function orderPatients({ patient, patients = [] }: Patients): readonly OrderPatient[] {
  if (patients.length > 0) return patients;
  return patient ? [patient] : [];
}

export const patientNames = (order: Patients): string[] => [...new Set(orderPatients(order).map(({ name }) => name))];

export type OrderFilter = { readonly search: string; readonly status: string };

/** By order number, patient or item, and by status whatever its case; an empty filter keeps every order. */
export function matchesFilter(order: Order, { search, status }: OrderFilter): boolean {
  if (status !== '' && order.orderStatus.toLowerCase() !== status.toLowerCase()) return false;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [order.orderNumber, ...patientNames(order), ...itemNames(order)].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

const confidential = 'you read them in the app, and nowhere else.';

/**
 * How and when the reports come. Results of what the law ties to consent are never in a mail or an SMS.
 * @param promise the provider's, of all other reports
 */
export function reportPromiseOf({ items }: Pick<Order, 'items'>, promise: string): string {
  const isConfidential = items.some(({ needsConsent }) => needsConsent);
  if (!isConfidential) return promise;
  // A package has other tests beside them, which are delivered as all are.
  return items.every(({ needsConsent, type }) => needsConsent && type === 'test')
    ? `The results of this order are confidential: ${confidential}`
    : `${promise} Results of confidential tests are not sent: ${confidential}`;
}

/** Of an order with a report that the lab holds, without a word of which one or why. */
export const labWillCallWords = 'The lab will call you about a result of this order. It is shown here after that.';
