import choices from '#words/choices';
import common from '#words/common';
import sampleWords from '#words/tests';
import type { Order, OrderItem, OrderPatient, Sample } from '../../contract/orders.ts';
import type { CalendarDate } from '../time/dates.ts';
import { groupsBy } from '../groups-by.ts';
import { itemNames, orderPatients } from '../orders/order-list.ts';
import { ageInWords } from '../people/eligibility.ts';
import { isolated } from '../text/isolated.ts';
import { labelOf } from '../text/label-of.ts';

export type VisitPerson = {
  /** Undefined when the order does not say for whom the items are. */
  readonly name: string | undefined;
  /** "Mother, Female, 64 years", as far as the order states it. */
  readonly facts: string;
  readonly tests: readonly VisitTest[];
  /** One for each kind; empty when the API does not name them. */
  readonly tubes: readonly VisitTube[];
};

type VisitTest = { readonly name: string; readonly quantity: number };
export type VisitTube = {
  /** The tube's name, such as "EDTA (lavender top), 3 mL". */
  readonly tube: string;
  /** The sample, such as "Blood", if the tube's name does not contain it. */
  readonly sampleType: string;
  readonly tests: readonly string[];
};

/** Returns the patients in the order's own order. Ages are completed years on the day of the collection. */
export function visitPeople(order: Order): VisitPerson[] {
  const { items, scheduledDate } = order;
  const patients = orderPatients(order);
  if (items.length === 0) return withoutItems(order, patients);
  // An order for one person need not name that person on each line.
  const [only] = patients.length === 1 ? patients : [];
  const ownerOf = ({ patientId }: OrderItem) => patients.find(({ id }) => id === patientId) ?? only;
  const place = (item: OrderItem) => patients.indexOf(ownerOf(item) as OrderPatient);
  return groupsBy(items, (item) => String(place(item)))
    .toSorted(([a], [b]) => rank(place(a)) - rank(place(b)))
    .map((own) => personOf(ownerOf(own[0]), own, scheduledDate));
}

/** Items without a patient come last. */
const rank = (place: number): number => (place < 0 ? Number.MAX_SAFE_INTEGER : place);

function personOf(patient: OrderPatient | undefined, items: readonly OrderItem[], on: CalendarDate): VisitPerson {
  return {
    name: patient?.name,
    facts: patient ? personFacts(patient, on) : '',
    tests: items.map(({ name, quantity }) => ({ name, quantity })),
    tubes: tubesOf(items.flatMap(({ samples = [] }) => samples)),
  };
}

/** An order may only name its tests. They are shown with the first person, because nothing says for whom else they are. */
function withoutItems(order: Order, patients: readonly OrderPatient[]): VisitPerson[] {
  const tests = itemNames(order).map((name) => ({ name, quantity: 1 }));
  const people = patients.length > 0 ? patients : [undefined];
  return people.map((patient, at) => ({
    ...personOf(patient, [], order.scheduledDate),
    ...(at === 0 && { tests }),
  }));
}

function tubesOf(samples: readonly Sample[]): VisitTube[] {
  const named = samples.filter(({ tube, sampleType }) => (tube ?? sampleType) !== '');
  return groupsBy(named, ({ tube, sampleType }) => tube ?? sampleType).map((same) => {
    const { tube, sampleType: received } = same[0];
    const sampleType = labelOf(sampleWords.sampleTypes, received);
    return {
      tube: tube ?? sampleType,
      sampleType: tube === undefined || tube.toLowerCase().includes(sampleType.toLowerCase()) ? '' : sampleType,
      tests: [...new Set(same.flatMap(({ tests }) => tests))],
    };
  });
}

/** Returns "Mother, Female, 64 years", by which the phlebotomist recognises the right person. */
export function personFacts({ relation, gender, dateOfBirth }: OrderPatient, on: CalendarDate): string {
  const age = dateOfBirth === undefined ? undefined : ageInWords(dateOfBirth.slice(0, 10), on);
  return [relation && isolated(labelOf(choices.relations, relation)), gender && labelOf(common.genders, gender), age]
    .filter(Boolean)
    .join(', ');
}
