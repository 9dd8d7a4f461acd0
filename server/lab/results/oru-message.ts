/** Reads an HL7 v2 result message (ORU^R01). */
import { componentsOf, repetitionsOf, textOf, type Segment } from './hl7-segments.ts';
import { mostValues, quoted, type LabMessage, type NamedPatient } from './lab-message.ts';
import { readObx } from './oru-values.ts';
import { checkHead, type Hl7Head } from './oru-head.ts';
import { Refusal } from './refusal.ts';
import { reportNameIn } from './report-names.ts';
import type { SentPdf } from './sent-pdf.ts';

/**
 * @param segments those of one message, which begin with MSH
 * @throws Refusal if it is no message of results, or names no report
 */
export function readOru(segments: readonly Segment[], head: Hl7Head): LabMessage {
  const [msh, ...rest] = segments;
  if (msh !== undefined) checkHead(msh, head);
  checkOrder(rest);
  const named = (name: string) => rest.filter((segment) => segment.name === name);
  const observed = named('OBX').map((segment, index) => readObx(segment, `OBX ${index + 1}`));
  const statuses = named('OBR').map((segment) => textOf(segment, 25));
  const pdfs = observed.flatMap(({ pdf }) => pdf ?? []);
  return {
    sender: JSON.stringify(['hl7', head.application, head.facility]),
    messageId: head.controlId,
    reportName: reportNameIn(numbersIn(rest), 'OBR-2'),
    isPartial: statuses.includes('A'),
    isCorrection: statuses.includes('C') || observed.some(({ isCorrection }) => isCorrection),
    isTest: head.processingId !== 'P',
    notes: notesIn(rest),
    rows: observed.flatMap(({ row }) => row ?? []),
    patient: patientIn(named('PID')),
    pdf: pdfs[0],
    faults: [...statuses.flatMap(statusFault), ...observed.flatMap(({ fault }) => fault ?? []), ...pdfFaults(pdfs)],
  };
}

/** @throws Refusal if the segments are no results of one patient, as a whole */
function checkOrder(segments: readonly Segment[]): void {
  const names = segments.map(({ name }) => name);
  if (names.includes('DSC') || names.includes('ADD'))
    throw new Refusal('unsupported', 'The message is a part of a longer one (DSC, ADD): send it as a whole');
  if (names.filter((name) => name === 'PID').length > 1) throw new Refusal('refused', 'The message is about several patients');
  if (!names.includes('OBR')) throw new Refusal('unreadable', 'The message has no OBR segment');
  const values = names.filter((name) => name === 'OBX').length;
  if (values === 0) throw new Refusal('refused', 'The message has no OBX segment, and so no value');
  if (values > mostValues)
    throw new Refusal('too-large', `The message has ${values} OBX segments, and a report has ${mostValues} values at most`);
  if (names.indexOf('OBX') < names.indexOf('OBR')) throw new Refusal('unreadable', 'An OBX segment stands before the first OBR');
}

/** The order's and the report's numbers: placer's and filler's, of the order (ORC) and of the requests (OBR). */
const numbersIn = (segments: readonly Segment[]): string[] =>
  segments
    .filter(({ name }) => name === 'OBR' || name === 'ORC')
    .flatMap((segment) => [2, 3].flatMap((field) => repetitionsOf(segment, field).map(([id = '']) => id)));

const reportStatuses: Readonly<Record<string, string>> = {
  '': 'has no status in OBR-25',
  I: 'is not done yet (OBR-25 I)',
  O: 'is not done yet (OBR-25 O)',
  P: 'is preliminary (OBR-25 P)',
  R: 'is not verified (OBR-25 R)',
  S: 'is not done yet (OBR-25 S)',
  X: 'is cancelled (OBR-25 X)',
};
const released: ReadonlySet<string> = new Set(['F', 'C', 'A']);

function statusFault(status: string, index: number): string[] {
  if (released.has(status)) return [];
  return [
    `OBR ${index + 1}: the report ${reportStatuses[status] ?? `has the status ${quoted(status)} in OBR-25, which is not known`}`,
  ];
}

const pdfFaults = (pdfs: readonly SentPdf[]): string[] =>
  pdfs.length > 1 ? ['The message has several PDFs, and a report has one'] : [];

/** A note after an OBR is about the report, and one after an OBX about its value. What is noted of the patient is not for reports. */
function notesIn(segments: readonly Segment[]): string | undefined {
  const notes: string[] = [];
  let about: Segment | undefined;
  for (const segment of segments) {
    if (segment.name !== 'NTE') about = segment;
    else if (about?.name === 'OBR' || about?.name === 'OBX') notes.push(noteOf(segment, about));
  }
  return notes.filter(Boolean).join('\n') || undefined;
}

function noteOf(note: Segment, about: Segment): string {
  const text = repetitionsOf(note, 3)
    .map((parts) => parts.join(' '))
    .join('\n')
    .trim();
  const [code = '', name = ''] = about.name === 'OBX' ? componentsOf(about, 3) : [];
  const what = name || code;
  return text === '' || what === '' ? text : `${what}: ${text}`;
}

function patientIn([pid]: readonly Segment[]): NamedPatient {
  if (pid === undefined) return { names: [], ids: [] };
  const [time = ''] = componentsOf(pid, 7);
  const [, year, month, day] = /^(\d{4})(\d\d)?(\d\d)?/.exec(time) ?? [];
  return {
    names: repetitionsOf(pid, 5)
      .map(([family = '', given = '', others = '']) => [given, others, family].join(' ').trim())
      .filter(Boolean),
    ids: repetitionsOf(pid, 3).flatMap(([id = '', , , authority = '']) => (authority === 'LAB-AT-HOME' && id !== '' ? id : [])),
    birthDate: [year, month, day].filter((part) => part !== undefined).join('-') || undefined,
    sex: ({ F: 'Female', M: 'Male' } as const)[textOf(pid, 8).toUpperCase()],
  };
}
