import type { Cart } from '../../contract/cart.ts';
import type { ToPrepare } from '../../lib/visits/preparation-plan.ts';
import type { CheckoutChoices } from './use-choices.ts';

/** The cart's items, each for the patient that it is ordered for (decision G40). */
export function whatToPrepare({ items }: Cart, { patient, choices }: CheckoutChoices): ToPrepare {
  const { patientId, linePatients } = choices;
  return {
    items: items.map((line) => ({ ...line, patientId: linePatients[line.id] ?? patientId })),
    patients: patient.patients.status === 'ready' ? patient.patients.data : [],
  };
}
