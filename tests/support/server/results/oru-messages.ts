/** Messages in HL7 v2 about the report of fhir-messages.ts. */
import type { OfReport } from './fhir-messages.ts';

/** Fields by their numbers in the standard; MSH-1 is the separator. */
type Fields = Readonly<Record<number, string>>;

function segment(name: string, fields: Fields): string {
  const last = Math.max(0, ...Object.keys(fields).map(Number));
  const from = name === 'MSH' ? 2 : 1;
  return [name, ...Array.from({ length: last - from + 1 }, (_, index) => fields[index + from] ?? '')].join('|');
}

export const msh = (of: OfReport, changes: Fields = {}): string =>
  segment('MSH', {
    2: '^~\\&',
    3: 'LIS',
    4: 'CENTRAL LAB',
    5: 'LAB-AT-HOME',
    7: '20261121101500+0530',
    9: 'ORU^R01^ORU_R01',
    10: `msg-${of.id.slice(0, 8)}`,
    11: 'P',
    12: '2.5.1',
    18: 'UNICODE UTF-8',
    ...changes,
  });

export const pid = (changes: Fields = {}): string =>
  segment('PID', { 1: '1', 3: '4711^^^CENTRAL LAB^MR', 5: 'Rao^Meera', 7: '19620309', 8: 'F', ...changes });

export const obr = (of: OfReport, changes: Fields = {}): string =>
  segment('OBR', { 1: '1', 2: of.number, 3: 'L26-00417^LIS', 4: 'CHECKUP^Basic checkup^L', 25: 'F', ...changes });

export const obx = (changes: Fields): string => segment('OBX', { 1: '1', 2: 'NM', 11: 'F', ...changes });

export const hemoglobin = (changes: Fields = {}): string =>
  obx({ 3: 'HGB^Hemoglobin^99LIS^718-7^Hemoglobin^LN', 5: '11.2', 6: 'g/dL^^UCUM', ...changes });
export const platelets = (changes: Fields = {}): string =>
  obx({ 3: 'platelets^Platelets^L', 5: '250', 6: '10*3/uL', ...changes });
export const glucose = (changes: Fields = {}): string => obx({ 3: 'glucose-fasting^Glucose^L', 5: '92', 6: 'mg/dL', ...changes });
export const urine = (changes: Fields = {}): string =>
  obx({ 2: 'CWE', 3: 'urine-glucose^Glucose in urine^L', 5: 'ND^Not detected^99LIS', ...changes });

export const allValues = (): string[] => [hemoglobin(), platelets(), glucose(), urine()];

/** A whole message, with segments that end as the standard has it. */
export const oru = (of: OfReport, segments: readonly string[] = [pid(), obr(of), ...allValues()], head = msh(of)): string =>
  [head, ...segments].map((line) => `${line}\r`).join('');

export const pdfObx = (pdf: Buffer): string =>
  obx({ 2: 'ED', 3: 'PDF^Report^L', 5: `LIS^Application^PDF^Base64^${pdf.toString('base64')}` });
