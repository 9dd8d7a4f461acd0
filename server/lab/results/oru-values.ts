/** Reads one OBX segment: a value, or a PDF. */
import { componentsOf, repetitionsOf, textOf, type Segment } from './hl7-segments.ts';
import { quoted, type KnownCode, type MessageRow } from './lab-message.ts';
import { pdfFrom, type SentPdf } from './sent-pdf.ts';

type Obx = {
  readonly row?: MessageRow;
  readonly pdf?: SentPdf;
  readonly isCorrection: boolean;
  readonly fault?: string;
};

/** @param place for instance "OBX 3" */
export function readObx(segment: Segment, place: string): Obx {
  const status = textOf(segment, 11);
  const isCorrection = status === 'C';
  const unfit = unfitStatuses[status];
  if (unfit !== undefined) return { isCorrection, fault: `${place}: ${unfit} (OBX-11 ${status})` };
  if (!settled.has(status) && !withoutValue.has(status))
    return { isCorrection, fault: `${place}: the status ${quoted(status)} in OBX-11 is not known` };
  const type = textOf(segment, 2);
  if (type === 'ED') return { isCorrection, ...pdfOf(segment, place) };
  const values = valuesOf(segment, type);
  if (typeof values === 'string') return { isCorrection, fault: `${place}: ${values}` };
  const [code = '', text = ''] = componentsOf(segment, 3);
  const isAbsent = withoutValue.has(status);
  const row = {
    place,
    codes: codesOf(segment),
    name: text || code,
    values,
    units: unitsOf(segment),
    isAbsent,
  };
  return { isCorrection, row };
}

/** Many systems send 10^3/uL as it is, although its sign separates components. */
function unitsOf(segment: Segment): string[] {
  const [code = '', text = ''] = componentsOf(segment, 6);
  return /^[x*]?10$/i.test(code) ? [`${code}^${text}`] : filled([code, text]);
}

const settled: ReadonlySet<string> = new Set(['', 'F', 'C']);
/** The lab has not asked for it, is still waiting for it, or could not obtain it. */
const withoutValue: ReadonlySet<string> = new Set(['I', 'N', 'O', 'X']);
const unfitStatuses: Readonly<Record<string, string>> = {
  D: 'a value is to be deleted; send the corrected report as a whole',
  P: 'the value is preliminary',
  R: 'the value is not verified',
  S: 'the value is a part of one that is to come',
  U: 'values are said to be final that were sent before; send them again',
  W: 'an earlier value is said to be wrong; send the corrected report as a whole',
};

const places = [0, 3, 9];

/** Of the coding systems in OBX-3, LN is LOINC; an analyteId is a local code (L), or has no system. */
function codesOf(segment: Segment): KnownCode[] {
  const components = componentsOf(segment, 3);
  return places.flatMap((place): KnownCode[] => {
    const [code = '', , system = ''] = components.slice(place, place + 3);
    if (code === '') return [];
    if (system.toUpperCase() === 'LN') return [{ system: 'loinc', code }];
    return system === '' || /^(?:L|99[A-Z0-9]{1,10})$/i.test(system) ? [{ system: 'analyte', code }] : [];
  });
}

const coded: ReadonlySet<string> = new Set(['CE', 'CF', 'CNE', 'CWE']);
const texts: ReadonlySet<string> = new Set(['NM', 'ST', 'TX', 'FT', 'IS', '']);

/** @returns the value or what a finding is called, or what is wrong */
function valuesOf(segment: Segment, type: string): readonly string[] | string {
  const repetitions = repetitionsOf(segment, 5);
  if (repetitions.length > 1) return 'it has several values in OBX-5, and a result has one';
  const [components = []] = repetitions;
  if (type === 'SN') return filled([components.slice(0, 4).join('')]);
  if (coded.has(type)) {
    const [code = '', text = '', , otherCode = '', otherText = ''] = components;
    return filled([text, code, otherText, otherCode, components[8] ?? '']);
  }
  if (texts.has(type)) return filled([textOf(segment, 5)]);
  return `values of the type ${quoted(type)} in OBX-2 are not read here`;
}

const filled = (values: readonly string[]): string[] => values.filter((value) => value !== '');

/** Encapsulated data: source, type, subtype, encoding, data. */
function pdfOf(segment: Segment, place: string): { readonly pdf: SentPdf } | { readonly fault: string } {
  const [, type = '', subtype = '', encoding = '', data = ''] = componentsOf(segment, 5);
  const isPdf = [type, subtype].some((word) => /^(?:application\/)?pdf$/i.test(word));
  if (!isPdf) return { fault: `${place}: the document is no PDF (${quoted(`${type} ${subtype}`)})` };
  if (!/^base64$/i.test(encoding)) return { fault: `${place}: the PDF is not encoded as Base64` };
  const pdf = pdfFrom(data);
  return typeof pdf === 'string' ? { fault: `${place}: ${pdf}` } : { pdf };
}
