import { useEffect, useState } from 'react';
import { brand } from '../../brand.ts';
import type { Address } from '../../contract/addresses.ts';
import type { Cart } from '../../contract/cart.ts';
import { rememberSelectedAddress, useAddresses } from '../../data/people/addresses.ts';
import { dropDraft, keepDraft } from '../../data/engine/drafts.ts';
import { useTimeSlots } from '../../data/orders/slots.ts';
import type { Choices } from '../../lib/orders/booking.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { checkoutDraft, type CheckoutDraft } from '../../lib/orders/checkout-draft.ts';
import { now } from '../../lib/time/clock.ts';
import { firstCollectionDate } from '../../lib/visits/collection-dates.ts';
import { useSlotChoice } from '../../flows/use-slot-choice.ts';
import { askedConsents, givenConsents, isAllGiven } from '../../lib/orders/consents.ts';
import type { CalendarDate } from '../../lib/time/dates.ts';
import { usePatientChoice, type PatientChoice } from './use-patient-choice.ts';

/** 'online' until the customer chooses; only cash is offered, and nothing else is ever sent (CHKOUT-038, decision C18). */
export type PaymentMethod = 'online' | 'cod';

/**
 * Holds everything that is chosen at checkout. Patient, address and the first possible date are preselected, the time is not.
 * @param draft holds the choices that were made before the page went away; what the lists no longer have of it does not count
 */
export function useChoices(cart: Cart, draft: CheckoutDraft = {}) {
  const patient = usePatientChoice(cart, draft);
  const address = useAddressChoice(draft.addressId);
  const [first] = useState(() => firstCollectionDate(brand.timeZone, now()));
  const [date, setDate] = useState<string | undefined>(draft.date ?? first);
  const slots = useTimeSlots(date);
  const slot = useSlotChoice(slots, draft.slotId, draft.slotText);
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>(draft.paymentMethod === 'cod' ? 'cod' : 'online');
  const [instructions, setInstructions] = useState(draft.instructions ?? '');

  function chooseDate(chosen: string | undefined): void {
    setDate(chosen);
    slot.choose(undefined);
  }

  function chooseInstead(other: string, slotId: string): void {
    setDate(other);
    slot.choose(slotId);
  }

  const choices: Choices = {
    patientId: patient.chosenId,
    linePatients: patient.linePatients,
    addressId: address.chosenId,
    date,
    slotId: slot.slotId,
    instructions,
  };
  const collection = { first, date, chooseDate, chooseInstead, slots, ...slot };
  useKept({
    ...patient.kept,
    ...(address.pickedId !== undefined && { addressId: address.pickedId }),
    ...((date !== first || slot.slotId !== undefined) && {
      date,
      slotId: slot.slotId,
      ...(slot.slotText && { slotText: slot.slotText }),
    }),
    ...(paymentMethod === 'cod' && { paymentMethod }),
    ...(instructions !== '' && { instructions }),
  });
  // Ages are told for the day of the collection, or for the first possible one.
  const on = date ?? first;
  const consents = useConsents(cart, patient, on);
  const payment = { paymentMethod, setPaymentMethod };
  return { patient, address, collection, on, choices, consents, ...payment, instructions, setInstructions };
}

export type CheckoutChoices = ReturnType<typeof useChoices>;

/** Only what was chosen by hand is kept; the preselected needs no keeping. */
function useKept(chosen: { readonly [Part in keyof CheckoutDraft]: CheckoutDraft[Part] | undefined }): void {
  const text = JSON.stringify(chosen);
  useEffect(() => {
    if (text === '{}') dropDraft(checkoutDraft);
    else keepDraft(checkoutDraft, JSON.parse(text));
  }, [text]);
}

const rowsOf = <Row>(cached: Cached<Row[]>): Row[] => (cached.status === 'ready' ? cached.data : []);

/** Returns the default address, or the first, until another one is picked (CHKOUT-007, CHKOUT-008). */
function useAddressChoice(formerId: string | undefined) {
  const addresses = useAddresses();
  const [pickedId, setPickedId] = useState(formerId);
  const rows = rowsOf(addresses);
  const picked = rows.find(({ id }) => id === pickedId);
  const chosen: Address | undefined = picked ?? rows.find(({ isDefault }) => isDefault) ?? rows[0];

  function choose(id: string): void {
    setPickedId(id);
    rememberSelectedAddress(id);
  }

  return { addresses, chosenId: chosen?.id, pickedId, choose };
}

/**
 * Holds what the law asks to be agreed to. It is never kept with the other choices: each page load asks again, and so do
 * other words, another person, and a day on which another person has to agree.
 */
function useConsents({ items }: Cart, { patients, linePatients }: PatientChoice, on: CalendarDate) {
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(() => new Set());
  const asked = askedConsents(items, linePatients, patients.status === 'ready' ? patients.data : [], on);

  function agree(key: string, isAgreed: boolean): void {
    const others = [...agreed].filter((other) => other !== key);
    setAgreed(new Set(isAgreed ? [...others, key] : others));
  }

  return {
    asked,
    has: (key: string) => agreed.has(key),
    agree,
    given: givenConsents(asked, agreed),
    isMissing: !isAllGiven(asked, agreed),
  };
}
