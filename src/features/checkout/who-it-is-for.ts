import type { Cart } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/**
 * Says whose tests the order holds: each line keeps the patient it was added for until one is picked for all
 * (decisions.md G40).
 */
export function whoItIsFor({ items }: Cart, patients: readonly Patient[], pickedId: string | undefined): string {
  const nameOf = (id: string | undefined) => patients.find((patient) => patient.id === id)?.name;
  const picked = nameOf(pickedId);
  if (picked !== undefined) return `Every item of this order is for ${picked}.`;
  const names = [...new Set(items.map(({ patientId }) => nameOf(patientId)).filter((name) => name !== undefined))];
  if (names.length < 2) return 'Your choice here applies to every item of this order.';
  return `Your cart holds items for ${list.format(names)}, and they stay so. A patient whom you choose here applies to every item.`;
}
