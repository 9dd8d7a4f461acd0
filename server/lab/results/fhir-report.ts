/** Reads a FHIR R4 DiagnosticReport, by itself or in a Bundle. */
import type { FhirIdentifier, FhirPatient, FhirReport } from './fhir-shapes.ts';
import { resourcesIn, type FhirResources, type NumberedObservation } from './fhir-resources.ts';
import { nameOf, readObservation } from './fhir-values.ts';
import { mostValues, quoted, type LabMessage, type NamedPatient } from './lab-message.ts';
import { Refusal } from './refusal.ts';
import { reportNameIn } from './report-names.ts';
import { pdfFrom, type SentPdf } from './sent-pdf.ts';

/** @throws Refusal if it is no such report, or does not say which one, or has no id */
export function readFhir(given: unknown): LabMessage {
  const resources = resourcesIn(given);
  const { report, observations } = resources;
  const { bundleId } = resources;
  const named = numbersIn(resources);
  const reportName = reportNameIn(named, 'DiagnosticReport.identifier or basedOn');
  const read = observations.map(({ observation, place }) => readObservation(observation, place));
  const rows = read.flatMap(({ rows: of }) => of);
  if (rows.length > mostValues)
    throw new Refusal('too-large', `The message has ${rows.length} values, and a report has ${mostValues} at most`);
  const pdf = pdfIn(report);
  const corrections = [report.status, ...observations.map(({ observation }) => observation.status)];
  return {
    ...(bundleId?.value === undefined ? idOf(report, reportName) : idFrom(bundleId, 'Bundle')),
    reportName,
    isPartial: report.status === 'partial',
    isCorrection: corrections.some((status) => correcting.has(status)),
    isTest: false,
    notes: notesIn(report, observations),
    rows,
    patient: patientIn(resources),
    pdf: typeof pdf === 'string' ? undefined : pdf,
    faults: [
      ...statusFaults(report),
      ...linkFaults(resources),
      ...read.flatMap(({ faults }) => faults),
      ...(typeof pdf === 'string' ? [`DiagnosticReport.presentedForm: ${pdf}`] : []),
    ],
  };
}

const correcting: ReadonlySet<string> = new Set(['amended', 'appended', 'corrected']);
const released: ReadonlySet<string> = new Set([...correcting, 'final', 'partial']);
const unfitStatuses: Readonly<Record<string, string>> = {
  cancelled: 'is cancelled',
  'entered-in-error': 'was entered in error',
  preliminary: 'is preliminary',
  registered: 'is not done yet',
  unknown: 'has an unknown status',
};

function statusFaults({ status }: FhirReport): string[] {
  if (released.has(status)) return [];
  return [`The report ${unfitStatuses[status] ?? `has the status ${quoted(status)}, which FHIR does not know`}`];
}

/** The numbers by which the report, its order or the request for it may be called. */
const numbersIn = ({ report: { basedOn = [], identifier = [] }, requests }: FhirResources): string[] =>
  [
    ...basedOn.map((reference) => reference.identifier),
    ...identifier,
    ...requests.flatMap((request) => [...(request.identifier ?? []), request.requisition]),
  ].flatMap((number) => number?.value ?? []);

const idFrom = ({ system = '', value = '' }: FhirIdentifier, of: string, version = '') => ({
  sender: JSON.stringify(['fhir', of, system, version]),
  messageId: value,
});

/** Each version of a report is a message of its own. */
function idOf({ identifier = [], meta, issued }: FhirReport, reportName: string) {
  const own = identifier.filter(({ value }) => value !== undefined);
  const id = own.find(({ value }) => value !== reportName) ?? own[0];
  const version = meta?.versionId ?? issued;
  if (id !== undefined && version !== undefined) return idFrom(id, 'DiagnosticReport', version);
  throw new Refusal(
    'unreadable',
    'The message has no id: give a Bundle.identifier, or a DiagnosticReport.identifier with meta.versionId or issued',
  );
}

/** Each value belongs to the report by a reference, and to its patient. */
function linkFaults({ report, observations, find }: FhirResources): string[] {
  const faults: string[] = [];
  const places = new Map(observations.map(({ observation, place }) => [observation as unknown, place]));
  const linked = new Set<unknown>();
  const references = [
    ...(report.result ?? []).map((reference, index) => ({ reference, from: `DiagnosticReport.result[${index}]` })),
    ...observations.flatMap(({ observation, place }) =>
      (observation.hasMember ?? []).map((reference) => ({ reference, from: `${place}: hasMember` })),
    ),
  ];
  for (const { reference, from } of references.slice(0, mostReferences)) {
    const found = find(reference);
    if (places.has(found)) linked.add(found);
    else faults.push(`${from}: ${quoted(reference.reference ?? '') || 'it'} is no Observation of this message`);
  }
  const subject = report.subject && (find(report.subject) ?? report.subject.reference);
  for (const { observation, place } of observations) {
    if (!linked.has(observation)) faults.push(`${place}: DiagnosticReport.result does not name it`);
    const own = observation.subject && (find(observation.subject) ?? observation.subject.reference);
    if (subject !== undefined && own !== undefined && own !== subject)
      faults.push(`${place}: it is about another patient than the report`);
  }
  return faults;
}

/** More than a report with as many groups as values has. */
const mostReferences = 2 * mostValues;

function patientIn({ report, patients }: FhirResources): NamedPatient {
  const [patient, ...others] = patients;
  if (others.length > 0) throw new Refusal('refused', 'The message is about several patients');
  const shown = report.subject?.display;
  const names = [...(patient?.name ?? []).map(fullName), shown ?? ''].filter((name) => name.trim() !== '');
  const ids = (patient?.identifier ?? []).flatMap(({ system, value }) =>
    system === patientSystem && value !== undefined ? value : [],
  );
  return { names, ids, birthDate: birthDateOf(patient), sex: sexOf(patient) };
}

const patientSystem = 'urn:lab-at-home:patient';

const fullName = ({ text, family = '', given = [] }: NonNullable<FhirPatient['name']>[number]): string =>
  text ?? [...given, family].join(' ');

const birthDateOf = (patient: FhirPatient | undefined): string | undefined => {
  const date = patient?.birthDate;
  return date !== undefined && /^\d{4}(?:-\d\d){0,2}$/.test(date) ? date : undefined;
};

const sexOf = (patient: FhirPatient | undefined) => ({ female: 'Female', male: 'Male' } as const)[patient?.gender ?? ''];

function notesIn({ conclusion = '' }: FhirReport, observations: readonly NumberedObservation[]): string | undefined {
  const ofValues = observations.flatMap(({ observation: { code, note = [] } }) =>
    note.map(({ text = '' }) => (text.trim() === '' ? '' : [nameOf(code), text.trim()].filter(Boolean).join(': '))),
  );
  return [conclusion.trim(), ...ofValues].filter(Boolean).join('\n') || undefined;
}

/** @returns the PDF, what is wrong, or undefined if there is none */
function pdfIn({ presentedForm = [] }: FhirReport): SentPdf | string | undefined {
  const [form, ...others] = presentedForm;
  if (form === undefined) return undefined;
  if (others.length > 0) return 'there are several documents, and a report has one';
  if (form.contentType?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/pdf')
    return `the document is no PDF (${quoted(form.contentType ?? 'no contentType')})`;
  return form.data === undefined ? 'the PDF has no data; an address is not followed' : pdfFrom(form.data);
}
