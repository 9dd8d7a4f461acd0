/** HL7 v2 messages that release nothing, each with the status, the MSA segment's code and the exact words of its answer. */
import type { Broken } from './broken-fhir.ts';
import type { OfReport } from './fhir-messages.ts';
import * as hl7 from './oru-messages.ts';

const cbcName = 'Complete Blood Count (CBC)';
const missing = `hemoglobin (${cbcName}) has no value; give it, or send the report as a partial one`;
/** ID stands for the message's id. */
const [notRead, notReleased] = [
  [400, 'AR ID'],
  [422, 'AE ID'],
] as const;

/** The four values, with another segment in the place of the first. */
const first = (of: OfReport, segment: string): string =>
  hl7.oru(of, [hl7.pid(), hl7.obr(of), segment, hl7.platelets(), hl7.glucose(), hl7.urine()]);

const measured = (changes: Readonly<Record<number, string>>, ...lines: string[]): Broken => ({
  write: (of) => first(of, hl7.hemoglobin(changes)),
  says: [...notReleased, ...lines],
});

const withStatus = (status: string, line: string): Broken => ({
  write: (of) => hl7.oru(of, [hl7.pid(), hl7.obr(of, { 25: status }), ...hl7.allValues()]),
  says: [...notReleased, line],
});

const headed = (changes: Readonly<Record<number, string>>, ...lines: string[]): Broken => ({
  write: (of) => hl7.oru(of, undefined, hl7.msh(of, changes)),
  says: [...notRead, ...lines],
});

const ofPatient = (changes: Readonly<Record<number, string>>, ...lines: string[]): Broken => ({
  write: (of) => hl7.oru(of, [hl7.pid(changes), hl7.obr(of), ...hl7.allValues()]),
  says: [...notReleased, ...lines],
});

const document = (data: string, line: string): Broken => ({
  write: (of) => hl7.oru(of, [hl7.obr(of), hl7.obx({ 2: 'ED', 3: 'PDF^Report^L', 5: data })]),
  says: [...notReleased, line],
});

const statuses: Readonly<Record<string, Broken>> = {
  'a preliminary report': withStatus('P', 'OBR 1: the report is preliminary (OBR-25 P)'),
  'a report that is not verified': withStatus('R', 'OBR 1: the report is not verified (OBR-25 R)'),
  'a cancelled report': withStatus('X', 'OBR 1: the report is cancelled (OBR-25 X)'),
  'a report without a status': withStatus('', 'OBR 1: the report has no status in OBR-25'),
  'a status that is not known': withStatus('Q', 'OBR 1: the report has the status Q in OBR-25, which is not known'),
  'a preliminary value': measured({ 11: 'P' }, 'OBX 1: the value is preliminary (OBX-11 P)', missing),
  'a value that is to be deleted': measured(
    { 11: 'D' },
    'OBX 1: a value is to be deleted; send the corrected report as a whole (OBX-11 D)',
    missing,
  ),
  'a value that was wrong': measured(
    { 11: 'W' },
    'OBX 1: an earlier value is said to be wrong; send the corrected report as a whole (OBX-11 W)',
    missing,
  ),
  'a status of a value that is not known': measured({ 11: 'ok' }, 'OBX 1: the status ok in OBX-11 is not known', missing),
};

const values: Readonly<Record<string, Broken>> = {
  'a value that is missing': {
    write: (of) => hl7.oru(of, [hl7.obr(of), hl7.platelets(), hl7.glucose(), hl7.urine()]),
    says: [...notReleased, missing],
  },
  'a value that is empty': measured({ 5: '' }, 'OBX 1: hemoglobin has no value'),
  'a value that is HL7’s nothing': measured({ 5: '""' }, 'OBX 1: hemoglobin has no value'),
  'a number that is none': measured({ 5: 'NaN' }, 'OBX 1: hemoglobin: "NaN" is no number'),
  'a range': measured({ 2: 'SN', 5: '^10^-^12' }, 'OBX 1: hemoglobin: "10-12" is no number'),
  'several values in one': measured({ 5: '11.2~11.4' }, 'OBX 1: it has several values in OBX-5, and a result has one', missing),
  'a value that comes twice': {
    write: (of) => hl7.oru(of, [hl7.obr(of), ...hl7.allValues(), hl7.hemoglobin({ 5: '12' })]),
    says: [...notReleased, 'OBX 5: hemoglobin was given before'],
  },
  'a value that the report does not measure': {
    write: (of) =>
      hl7.oru(of, [hl7.obr(of), ...hl7.allValues(), hl7.obx({ 3: 'K^Potassium^99LIS^2823-3^^LN', 5: '4.1', 6: 'mmol/L' })]),
    says: [...notReleased, 'OBX 5: K, 2823-3 is not measured by any test of this report'],
  },
  'a value without a code that is known': measured(
    { 3: '38082009^Hemoglobin^SCT' },
    'OBX 1: Hemoglobin has neither an analyteId nor a LOINC code',
    missing,
  ),
  'a value in another unit': measured({ 5: '112', 6: 'g/L' }, 'OBX 1: hemoglobin is measured in g/dL, not in g/L'),
  'no unit at all': measured({ 6: '' }, 'OBX 1: hemoglobin has no unit; it is measured in g/dL'),
  'a value of another type': measured({ 2: 'RP' }, 'OBX 1: values of the type RP in OBX-2 are not read here', missing),
  'a finding that no report has': {
    write: (of) =>
      hl7.oru(of, [hl7.obr(of), hl7.hemoglobin(), hl7.platelets(), hl7.glucose(), hl7.urine({ 5: 'PL^plenty^99LIS' })]),
    says: [...notReleased, 'OBX 4: urine-glucose: "plenty" is none of Not detected, Trace, Present'],
  },
  'a value with signs of the standard in it, which the answer escapes': measured(
    { 2: 'ST', 5: 'a\\F\\b\\S\\c' },
    'OBX 1: hemoglobin: "a|b^c" is no number',
  ),
};

const persons: Readonly<Record<string, Broken>> = {
  'another patient by name': ofPatient(
    { 5: 'Rao^Vikram' },
    'The message is about Vikram Rao, and the report is about somebody else',
  ),
  'another patient by birth date and sex': ofPatient(
    { 7: '19880517', 8: 'M' },
    'The message is about somebody born 1988-05-17, and the report is about somebody else',
    'The message is about a male patient, and the report is about somebody else',
  ),
  'another patient by our id': ofPatient(
    { 3: '4711^^^CENTRAL LAB^MR~somebody^^^LAB-AT-HOME' },
    'The message has another patient id than the report',
  ),
  'two patients': {
    write: (of) => hl7.oru(of, [hl7.pid(), hl7.obr(of), ...hl7.allValues(), hl7.pid({ 5: 'Rao^Vikram' })]),
    says: [...notReleased, 'The message is about several patients'],
  },
};

const documents: Readonly<Record<string, Broken>> = {
  'values and a PDF': {
    write: (of) => hl7.oru(of, [hl7.obr(of), ...hl7.allValues(), hl7.pdfObx(Buffer.from('%PDF-1.7'))]),
    says: [...notReleased, 'The message has values and a PDF, and a report has one of them. Our PDF is drawn from the values'],
  },
  'two PDFs': {
    write: (of) => hl7.oru(of, [hl7.obr(of), hl7.pdfObx(Buffer.from('%PDF-1.7')), hl7.pdfObx(Buffer.from('%PDF-1.4'))]),
    says: [...notReleased, 'The message has several PDFs, and a report has one'],
  },
  'a PDF in another encoding': document('LIS^Application^PDF^Hex^255044462D', 'OBX 1: the PDF is not encoded as Base64'),
  'a PDF that is empty': document('LIS^Application^PDF^Base64^', 'OBX 1: the PDF is empty'),
  'a picture': document('LIS^Image^PNG^Base64^iVBORw0KGgo=', 'OBX 1: the document is no PDF (Image PNG)'),
};

const forms: Readonly<Record<string, Broken>> = {
  'another type of message': headed({ 9: 'ADT^A01' }, 'MSH-9: ADT^A01 is not read here. ORU^R01 is'),
  'a version before 2.3': headed({ 12: '2.2' }, 'MSH-12: version 2.2 is not read here. 2.3 to 2.8 are'),
  'version 3': headed({ 12: '3.0' }, 'MSH-12: version 3.0 is not read here. 2.3 to 2.8 are'),
  'a processing id that is not known': headed({ 11: 'X' }, 'MSH-11: the processing id is none of P, T, D'),
  'a character set that is not read': {
    write: (of) => hl7.oru(of, undefined, hl7.msh(of, { 18: 'ISO IR87' })),
    says: [400, 'AR ', 'MSH-18: the character set is not read here. UNICODE UTF-8, ASCII and 8859/1 are'],
  },
  'no id of the message': {
    write: (of) => hl7.oru(of, undefined, hl7.msh(of, { 10: '' })),
    says: [400, 'AR ', 'MSH-10: the message has no id'],
  },
  'bytes that are no UTF-8': {
    write: (of) => Buffer.from(hl7.oru(of, [hl7.obr(of), 'NTE|1||Température', ...hl7.allValues()]), 'latin1'),
    contentType: 'application/hl7-v2',
    says: [400, 'AR ', 'The text is no UTF-8; MSH-18 names the character set of another one'],
  },
  'control characters': {
    write: (of) => hl7.oru(of, [hl7.obr(of), 'NTE|1||a\u0000b', ...hl7.allValues()]),
    says: [400, 'AR ', 'The message has control characters within its text'],
  },
  'nothing at all': { write: () => '', says: [400, 'AR ', 'This is no HL7 v2 message: it does not begin with MSH'] },
  'no HL7': { write: () => 'hemoglobin,11.2', says: [400, 'AR ', 'This is no HL7 v2 message: it does not begin with MSH'] },
  'separators that are the same': {
    write: (of) => hl7.oru(of, undefined, hl7.msh(of, { 2: '^^\\&' })),
    says: [400, 'AR ', 'MSH-1 and MSH-2 do not name five different signs, as |^~\\& are'],
  },
  'a line that is no segment': {
    write: (of) => hl7.oru(of, [hl7.obr(of), 'this is not a segment', ...hl7.allValues()]),
    says: [400, 'AR ', 'Line 3 is no segment: this is not a segmen'],
  },
  'two messages': {
    write: (of) => hl7.oru(of) + hl7.oru(of),
    says: [400, 'AR ', 'There are several messages: each is sent by itself'],
  },
  'a part of a longer message': {
    write: (of) => hl7.oru(of, [hl7.obr(of), ...hl7.allValues(), 'DSC|next']),
    says: [...notRead, 'The message is a part of a longer one (DSC, ADD): send it as a whole'],
  },
  'no request': {
    write: (of) => hl7.oru(of, [hl7.pid(), ...hl7.allValues()]),
    says: [...notRead, 'The message has no OBR segment'],
  },
  'a value before the first request': {
    write: (of) => hl7.oru(of, [hl7.hemoglobin(), hl7.obr(of), hl7.platelets(), hl7.glucose(), hl7.urine()]),
    says: [...notRead, 'An OBX segment stands before the first OBR'],
  },
  'no values at all': {
    write: (of) => hl7.oru(of, [hl7.obr(of)]),
    says: [...notReleased, 'The message has no OBX segment, and so no value'],
  },
  'no name of a report': {
    write: (of) => hl7.oru(of, [hl7.obr(of, { 2: '', 3: '' }), ...hl7.allValues()]),
    says: [...notReleased, 'The message names no report: its number belongs into OBR-2'],
  },
  'a report that there is not': {
    write: (of) => hl7.oru(of, [hl7.obr({ ...of, number: 'LH-00000000/R1' }), ...hl7.allValues()]),
    says: [...notReleased, 'There is no report and no order LH-00000000/R1'],
  },
  'two reports': {
    write: (of) => hl7.oru(of, [hl7.obr(of), hl7.hemoglobin(), hl7.obr(of, { 2: 'LH-00000000' }), hl7.platelets()]),
    says: [...notReleased, 'The message names several reports: REPORT, LH-00000000'],
  },
  'more values than a report has': {
    write: (of) => hl7.oru(of, [hl7.obr(of), ...Array.from({ length: 501 }, () => hl7.hemoglobin())]),
    says: [413, 'AR ID', 'The message has 501 OBX segments, and a report has 500 values at most'],
  },
  'escapes without end': {
    write: (of) => hl7.oru(of, [hl7.obr(of), `NTE|1||${'\\E\\'.repeat(50_000)}`, ...hl7.allValues()]),
    says: [413, 'AR ', 'The message has too many escapes'],
  },
  'segments without end': {
    write: (of) => hl7.oru(of, [hl7.obr(of), ...Array.from({ length: 100_000 }, () => hl7.hemoglobin())]),
    says: [413, 'AR ', 'The message has more than 5000 segments'],
  },
};

export const brokenOru: Readonly<Record<string, Broken>> = { ...statuses, ...values, ...persons, ...documents, ...forms };
