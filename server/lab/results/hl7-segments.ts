/**
 * The form of HL7 v2 messages ("ER7"): segments on lines of their own, fields between bars, components, repetitions and escapes by
 * the signs that the message itself names in MSH-2. Everything is bounded, because a message may be made to cost time.
 */
import { quoted } from './lab-message.ts';
import { Refusal } from './refusal.ts';

export type Segment = {
  readonly name: string;
  /** its fields by their numbers in the standard; MSH-1 is the separator itself */
  readonly fields: readonly string[];
  readonly signs: Signs;
};

type Signs = {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
};

const mostSegments = 5000;
const mostFields = 100;
const mostComponents = 50;
/** Notes have some, and a PDF has none. */
const mostEscapes = 20_000;
/** A name has a few repetitions, and so has an identifier. */
const mostRepetitions = 20;

/**
 * Splits a message. MLLP's signs around it and either kind of line end are taken as well.
 * @throws Refusal if it is none, several, or too long
 */
export function segmentsOf(text: string): Segment[] {
  const lines = text.split(/\r\n|\r|\n/, mostSegments + 1).filter((line) => line.trim() !== '');
  if (lines.length > mostSegments) throw new Refusal('too-large', `The message has more than ${mostSegments} segments`);
  const signs = signsIn(lines[0] ?? '');
  if (hasMore(text, signs.escape, mostEscapes)) throw new Refusal('too-large', 'The message has too many escapes');
  const segments = lines.map((line, index) => segmentOf(line, index, signs));
  if (segments.filter(({ name }) => name === 'MSH').length > 1)
    throw new Refusal('unsupported', 'There are several messages: each is sent by itself');
  return segments;
}

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count > most;
}

function signsIn(head: string): Signs {
  if (!head.startsWith('MSH')) throw new Refusal('unreadable', 'This is no HL7 v2 message: it does not begin with MSH');
  const field = head.charAt(3);
  const [, given = ''] = head.slice(3).split(field, 2);
  const [component = '', repetition = '', escape = '', subcomponent = ''] = given;
  const all = [field, component, repetition, escape, subcomponent];
  if (new Set(all).size < all.length || !all.every((sign) => /^[!-/:-@[-`{-~]$/.test(sign)))
    throw new Refusal('unreadable', 'MSH-1 and MSH-2 do not name five different signs, as |^~\\& are');
  return { field, component, repetition, escape, subcomponent };
}

function segmentOf(line: string, index: number, signs: Signs): Segment {
  const parts = line.split(signs.field, mostFields);
  const [name = ''] = parts;
  if (!/^[A-Z][A-Z0-9]{2}$/.test(name))
    throw new Refusal('unreadable', `Line ${index + 1} is no segment: ${quoted(line.slice(0, 20))}`);
  return { name, fields: name === 'MSH' ? ['MSH', signs.field, ...parts.slice(1)] : parts, signs };
}

/** @returns a field as it was sent, without HL7's sign for "nothing" */
const rawField = ({ fields }: Segment, number: number): string => {
  const raw = fields[number] ?? '';
  return raw === '""' ? '' : raw;
};

/** Returns a field that is plain text, in which the sender may have left separators as they are. */
export const textOf = (segment: Segment, number: number): string => unescaped(rawField(segment, number), segment.signs).trim();

/** Returns the components of a field's first repetition; of a component with parts, the first part. */
export const componentsOf = (segment: Segment, number: number): string[] => repetitionsOf(segment, number)[0] ?? [];

/** Returns the components of each repetition. */
export function repetitionsOf(segment: Segment, number: number): string[][] {
  const { signs } = segment;
  const raw = rawField(segment, number);
  if (raw === '') return [];
  return raw.split(signs.repetition, mostRepetitions).map((one) =>
    one.split(signs.component, mostComponents).map((component) => {
      const [part = ''] = component.split(signs.subcomponent, 1);
      return part === '""' ? '' : unescaped(part, signs).trim();
    }),
  );
}

/** An escape that means nothing here stays as it is: a path with backslashes is no fault. */
function unescaped(raw: string, signs: Signs): string {
  if (!raw.includes(signs.escape)) return raw;
  const parts = raw.split(signs.escape);
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const sequence = parts[at] ?? '';
    const isClosed = at + 1 < parts.length;
    const meaning = isClosed ? meaningOf(sequence, signs) : undefined;
    text += (meaning ?? signs.escape + sequence + (isClosed ? signs.escape : '')) + (parts[at + 1] ?? '');
  }
  return text;
}

function meaningOf(sequence: string, signs: Signs): string | undefined {
  const signOf: Readonly<Record<string, string>> = {
    F: signs.field,
    S: signs.component,
    T: signs.subcomponent,
    R: signs.repetition,
    E: signs.escape,
    // Highlighting begins and ends.
    H: '',
    N: '',
  };
  if (Object.hasOwn(signOf, sequence)) return signOf[sequence];
  if (/^\.(?:br|sp|ce)\d{0,3}$/.test(sequence)) return '\n';
  if (/^\.(?:fi|nf|in|ti|sk)[+-]?\d{0,3}$/.test(sequence)) return ' ';
  return /^X(?:[0-9A-F]{2}){1,200}$/i.test(sequence) ? Buffer.from(sequence.slice(1), 'hex').toString('utf8') : undefined;
}

/** Writes a text so that it can stand in a field of a message with the usual signs. */
export const escaped = (text: string): string => text.replaceAll(/[|^~\\&\r\n]/g, (sign) => escapes[sign] ?? ' ');

const escapes: Readonly<Record<string, string>> = { '|': '\\F\\', '^': '\\S\\', '~': '\\R\\', '\\': '\\E\\', '&': '\\T\\' };
