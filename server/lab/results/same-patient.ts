/** A value that reaches the wrong patient is worse than none, so whoever the message names must not be somebody else. */
import type { ReportRow } from '../../reports/report-rows.ts';
import { quoted, type NamedPatient } from './lab-message.ts';

/** The patient as the order had it. */
type Patient = Pick<ReportRow, 'patientId' | 'patientName' | 'patientSex' | 'dateOfBirth'>;

/** Returns what clearly differs, in words that do not tell whose report it is. What is not sent is not compared. */
export function patientFaults(report: Patient, { names, ids, birthDate, sex }: NamedPatient): string[] {
  const faults: string[] = [];
  const other = names.find((name) => isOtherName(name, report.patientName));
  if (other !== undefined) faults.push(`The message is about ${quoted(other)}, and the report is about somebody else`);
  if (report.patientId !== null && ids.some((id) => id !== report.patientId))
    faults.push('The message has another patient id than the report');
  if (birthDate !== undefined && report.dateOfBirth !== null && !report.dateOfBirth.startsWith(birthDate))
    faults.push(`The message is about somebody born ${birthDate}, and the report is about somebody else`);
  const known = report.patientSex?.toLowerCase();
  if (sex !== undefined && (known === 'male' || known === 'female') && known !== sex.toLowerCase())
    faults.push(`The message is about a ${sex.toLowerCase()} patient, and the report is about somebody else`);
  return faults;
}

const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof master baby smt shri sri shrimati kumari km md mx'.split(' '),
);

/**
 * Names differ where a part of the shorter one is not found in the other: "Rao, Meera" and "Meera S. Rao" are one person, and so
 * may be "M. Rao"; "Vikram Rao" is another one of the household. Names in two scripts cannot be compared.
 */
function isOtherName(sent: string, known: string): boolean {
  const [one, other] = [partsOf(sent), partsOf(known)];
  if (one.length === 0 || other.length === 0 || isLatin(one) !== isLatin(other)) return false;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return !shorter.every((part) => longer.some((whole) => isSame(part, whole)));
}

const isSame = (one: string, other: string): boolean =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

const isLatin = (parts: readonly string[]): boolean => /\p{Script=Latin}/u.test(parts.join(''));

/** A name has no more parts than this; whatever is longer is no name. */
const mostParts = 20;

const partsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '' && !titles.has(part))
    .slice(0, mostParts);
