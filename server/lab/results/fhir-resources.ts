/** Finds the resources of a message: contained in the report, or entries of a bundle. */
import {
  Bundle,
  DiagnosticReport,
  Observation,
  Patient,
  ServiceRequest,
  shaped,
  type FhirIdentifier,
  type FhirObservation,
  type FhirPatient,
  type FhirReference,
  type FhirReport,
  type FhirServiceRequest,
} from './fhir-shapes.ts';
import { mostValues, quoted } from './lab-message.ts';
import { Refusal } from './refusal.ts';

/** A resource with the names by which references may mean it. */
type Entry = { readonly names: readonly string[]; readonly resource: unknown };

export type NumberedObservation = { readonly place: string; readonly observation: FhirObservation };

export type FhirResources = {
  readonly report: FhirReport;
  /** the bundle's own id */
  readonly bundleId: FhirIdentifier | undefined;
  /** in the order of the message */
  readonly observations: readonly NumberedObservation[];
  readonly patients: readonly FhirPatient[];
  readonly requests: readonly FhirServiceRequest[];
  /** @returns the resource, or undefined if it is not in the message */
  readonly find: (reference: FhirReference) => unknown;
};

const mostEntries = 2000;
const bundleTypes: ReadonlySet<string> = new Set(['batch', 'collection', 'document', 'message', 'transaction']);

/** @throws Refusal if there is not one report, or if a resource is not as FHIR has it */
export function resourcesIn(given: unknown): FhirResources {
  const isBundle = typeOf(given) === 'Bundle';
  if (!isBundle && typeOf(given) !== 'DiagnosticReport')
    throw new Refusal(
      'unsupported',
      `${quoted(typeOf(given)) || 'This'} is not read here. A DiagnosticReport is, and a Bundle with one`,
    );
  const bundle = isBundle ? shaped(Bundle, given, 'Bundle') : undefined;
  const entries = bundle === undefined ? [{ names: [], resource: given }] : entriesOf(bundle);
  const [first, ...others] = ofType(entries, 'DiagnosticReport');
  if (first === undefined) throw new Refusal('refused', 'The Bundle has no DiagnosticReport');
  if (others.length > 0) throw new Refusal('refused', 'The Bundle has several DiagnosticReports: each is sent by itself');
  const report = shaped(DiagnosticReport, first, 'DiagnosticReport');
  return { report, bundleId: bundle?.identifier, ...sorted([...entries, ...containedIn(report)]) };
}

function sorted(entries: readonly Entry[]) {
  if (entries.length > mostEntries) throw new Refusal('too-large', `The message has more than ${mostEntries} resources`);
  const observations = ofType(entries, 'Observation');
  if (observations.length > mostValues)
    throw new Refusal(
      'too-large',
      `The message has ${observations.length} Observations, and a report has ${mostValues} values at most`,
    );
  const byName = new Map<string, unknown>();
  for (const { names, resource } of entries)
    for (const name of new Set(names)) {
      if (byName.has(name)) throw new Refusal('unreadable', `Two resources are called ${quoted(name)}`);
      byName.set(name, resource);
    }
  return {
    observations: observations.map((resource, index) => {
      const place = `Observation ${index + 1}`;
      return { place, observation: shaped(Observation, resource, place) };
    }),
    patients: ofType(entries, 'Patient').map((resource) => shaped(Patient, resource, 'Patient')),
    requests: ofType(entries, 'ServiceRequest').map((resource) => shaped(ServiceRequest, resource, 'ServiceRequest')),
    find: ({ reference }: FhirReference) => (reference === undefined ? undefined : byName.get(reference)),
  };
}

function entriesOf({ type, entry = [] }: { readonly type: string; readonly entry?: readonly BundleEntry[] }): Entry[] {
  if (!bundleTypes.has(type)) throw new Refusal('unsupported', `A Bundle of the type ${quoted(type)} is not read here`);
  if (entry.some(({ request }) => request?.method !== undefined && !['POST', 'PUT'].includes(request.method)))
    throw new Refusal('unsupported', 'The Bundle asks for something else than to store its entries');
  return entry.map(({ fullUrl, resource }) => ({ names: namesOf(resource, fullUrl), resource }));
}

type BundleEntry = {
  readonly fullUrl?: string;
  readonly resource?: unknown;
  readonly request?: { readonly method?: string };
};

function namesOf(resource: unknown, fullUrl: string | undefined): string[] {
  const id = idOf(resource);
  return [fullUrl, id && `${typeOf(resource)}/${id}`].filter((name): name is string => typeof name === 'string' && name !== '');
}

const containedIn = ({ contained = [] }: FhirReport): Entry[] =>
  contained.map((resource) => {
    const id = idOf(resource);
    return { names: id === undefined ? [] : [`#${id}`], resource };
  });

const ofType = (entries: readonly Entry[], type: string): unknown[] =>
  entries.flatMap(({ resource }) => (typeOf(resource) === type ? [resource] : []));

const typeOf = (resource: unknown): string => textIn(resource, 'resourceType') ?? '';
const idOf = (resource: unknown): string | undefined => textIn(resource, 'id');

function textIn(resource: unknown, field: 'id' | 'resourceType'): string | undefined {
  if (typeof resource !== 'object' || resource === null) return undefined;
  const value: unknown = (resource as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : undefined;
}
