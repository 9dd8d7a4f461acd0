import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Address } from '../../contract/addresses.ts';
import type { Cart } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import { rememberSelectedAddress, useAddresses } from '../../data/addresses.ts';
import { defaultPatientOf, usePatients } from '../../data/patients.ts';
import { useTimeSlots } from '../../data/slots.ts';
import type { Choices } from '../../lib/booking.ts';
import type { Cached } from '../../lib/cached.ts';
import { firstCollectionDate } from '../../lib/collection-dates.ts';
import { useSlotChoice } from './use-slot-choice.ts';

/** 'online' until the customer chooses; only cash is offered, and nothing else is ever sent (CHKOUT-038, decisions.md C18). */
export type PaymentMethod = 'online' | 'cod';

/** Everything that is chosen at checkout. Patient, address and the first possible date are preselected, the time is not. */
export function useChoices(cart: Cart) {
  const patient = usePatientChoice(cart);
  const address = useAddressChoice();
  const [first] = useState(() => firstCollectionDate(brand.timeZone, Date.now()));
  const [date, setDate] = useState<string | undefined>(first);
  const slots = useTimeSlots(date);
  const slot = useSlotChoice(slots);
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('online');
  const [instructions, setInstructions] = useState('');

  function chooseDate(chosen: string | undefined): void {
    setDate(chosen);
    slot.choose(undefined);
  }

  const choices: Choices = {
    patientId: patient.chosenId,
    isForAllLines: patient.isPicked,
    addressId: address.chosenId,
    date,
    slotId: slot.slotId,
    instructions,
  };
  const collection = { first, date, chooseDate, slots, ...slot };
  return { patient, address, collection, choices, paymentMethod, setPaymentMethod, instructions, setInstructions };
}

export type CheckoutChoices = ReturnType<typeof useChoices>;

const rowsOf = <Row>(cached: Cached<Row[]>): Row[] => (cached.status === 'ready' ? cached.data : []);

function usePatientChoice(cart: Cart) {
  const patients = usePatients();
  const [pickedId, choose] = useState<string>();
  const find = (id: string | undefined) => rowsOf(patients).find((patient) => patient.id === id);
  const picked = find(pickedId);
  const chosen: Patient | undefined = picked ?? find(cart.items[0]?.patientId) ?? defaultPatientOf(rowsOf(patients));
  return { patients, chosenId: chosen?.id, isPicked: picked !== undefined, choose };
}

/** The default address, else the first, until another one is picked (CHKOUT-007, CHKOUT-008). */
function useAddressChoice() {
  const addresses = useAddresses();
  const [pickedId, setPickedId] = useState<string>();
  const rows = rowsOf(addresses);
  const chosen: Address | undefined =
    rows.find(({ id }) => id === pickedId) ?? rows.find(({ isDefault }) => isDefault) ?? rows[0];

  function choose(id: string): void {
    setPickedId(id);
    rememberSelectedAddress(id);
  }

  return { addresses, chosenId: chosen?.id, choose };
}
