/** Reads one Observation: its value, those of its components, or the values that it groups. */
import type { FhirCodes, FhirComponent, FhirObservation } from './fhir-shapes.ts';
import { quoted, type KnownCode, type MessageRow } from './lab-message.ts';

export type ReadValues = { readonly rows: readonly MessageRow[]; readonly faults: readonly string[] };

const settled: ReadonlySet<string> = new Set(['amended', 'corrected', 'final']);
const unfitStatuses: Readonly<Record<string, string>> = {
  'entered-in-error': 'was entered in error',
  preliminary: 'is preliminary',
  registered: 'is not done yet',
  unknown: 'has an unknown status',
};

/** @param place for instance "Observation 3" */
export function readObservation(observation: FhirObservation, place: string): ReadValues {
  const { status, component = [], hasMember = [] } = observation;
  const isAbsent = status === 'cancelled';
  if (!settled.has(status) && !isAbsent)
    return {
      rows: [],
      faults: [`${place}: it ${unfitStatuses[status] ?? `has the status ${quoted(status)}, which FHIR does not know`}`],
    };
  const isGroup = valueNames(observation).length === 0 && (component.length > 0 || hasMember.length > 0);
  const own = isGroup ? [] : [readValue(observation, place, isAbsent)];
  const parts = component.map((part, index) => readValue(part, `${place}, component ${index + 1}`, isAbsent));
  const read = [...own, ...parts];
  return { rows: read.flatMap(({ rows }) => rows), faults: read.flatMap(({ faults }) => faults) };
}

function readValue(measured: FhirComponent, place: string, isObservationAbsent: boolean): ReadValues {
  const { code, valueQuantity: quantity, dataAbsentReason } = measured;
  const names = valueNames(measured);
  const other = names.find((name) => !readHere.has(name));
  if (other !== undefined) return fault(place, `a value of the kind ${quoted(other)} is not read here`);
  if (names.length > 1) return fault(place, 'it has several values');
  const { comparator = '' } = quantity ?? {};
  if (!comparators.has(comparator)) return fault(place, `the comparator ${quoted(comparator)} is none of <, <=, >=, >`);
  const isAbsent = isObservationAbsent || (dataAbsentReason !== undefined && names.length === 0);
  const units = [quantity?.code, quantity?.unit].filter((unit) => unit !== undefined);
  return { rows: [{ place, codes: codesOf(code), name: nameOf(code), values: valuesOf(measured), units, isAbsent }], faults: [] };
}

const fault = (place: string, what: string): ReadValues => ({ rows: [], faults: [`${place}: ${what}`] });

const readHere: ReadonlySet<string> = new Set(['valueQuantity', 'valueString', 'valueInteger', 'valueCodeableConcept']);
const comparators: ReadonlySet<string> = new Set(['', '<', '<=', '>=', '>']);

/** A field of FHIR that begins so is a value of that type; its extensions begin with an underline. */
const valueNames = (measured: FhirComponent): string[] => Object.keys(measured).filter((name) => /^value[A-Z]/.test(name));

/** Returns the value as the command line's files have it: "11.2", "<0.01", or what a finding is called. */
function valuesOf({
  valueQuantity: quantity,
  valueString,
  valueInteger,
  valueCodeableConcept: concept,
}: FhirComponent): string[] {
  if (quantity?.value !== undefined) return [`${quantity.comparator ?? ''}${quantity.value}`];
  if (valueInteger !== undefined) return [String(valueInteger)];
  const { text, coding = [] } = concept ?? {};
  return [valueString, text, ...coding.flatMap(({ display, code }) => [display, code])]
    .map((value) => value?.trim() ?? '')
    .filter((value) => value !== '');
}

const loincSystem = 'http://loinc.org';
/** Documented in server/README.md; a code without a system is taken for one of ours, too. */
const analyteSystem = 'urn:lab-at-home:analyte';

const codesOf = ({ coding = [] }: FhirCodes): KnownCode[] =>
  coding.flatMap(({ system = analyteSystem, code = '' }): KnownCode[] => {
    if (code === '') return [];
    if (system === loincSystem) return [{ system: 'loinc', code }];
    return system === analyteSystem ? [{ system: 'analyte', code }] : [];
  });

export const nameOf = ({ text, coding = [] }: FhirCodes): string =>
  text ?? coding.find(({ display }) => display !== undefined)?.display ?? coding[0]?.code ?? '';
