/** Generates values that a schema of the API's document accepts, with marks in place of existing ids. */
import fc from 'fast-check';
import { AnyLine, FilledParagraphs, Line, Paragraphs } from '../../../src/contract/formats.ts';

export type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Longer lists and texts find no more, and take longer. */
const mostItems = 4;
const mostLetters = 60;

/** @param name the field that holds the value; it tells which ids fit */
export function fitting(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name)));
  return (byType[schema.type ?? ''] ?? anything)(schema, name);
}

type Make = (schema: Schema, name: string) => fc.Arbitrary<unknown>;

const anything: Make = () => fc.jsonValue({ maxDepth: 2 });

const byType: Readonly<Record<string, Make>> = {
  object: fittingObject,
  array: ({ items = {}, minItems = 0 }, name) => fc.array(fitting(items, name), { minLength: minItems, maxLength: mostItems }),
  integer: ({ minimum = -1_000_000, maximum = 1_000_000 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1e9, maximum = 1e9 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  string: fittingText,
};

function fittingObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fitting(field, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
}

function fittingText(schema: Schema, name: string): fc.Arbitrary<string> {
  const plain = plainTexts[name];
  if (plain !== undefined) return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: textOf(schema) });
  const known = knownNames[name];
  if (known !== undefined) return fc.oneof({ weight: 4, arbitrary: knownId(known) }, { weight: 1, arbitrary: fc.uuid() });
  return textOf(schema);
}

/** These values also pass the rules behind the schema, so that requests get further. */
const plainTexts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  dateOfBirth: fc.constantFrom('1951-01-31', '1988-02-29', '2019-12-31'),
  scheduledDate: fc.constant('«date:0»'),
  '?date': fc.constant('«date:0»'),
  phone: fc.nat(99_999_999).map((number) => `98${String(number).padStart(8, '0')}`),
  postalCode: fc.constant('560038'),
  '?postalCode': fc.constant('560 038'),
  password: fc.constantFrom('Monsoon2026', 'secret1'),
  newPassword: fc.constant('Monsoon2026'),
};

function textOf({ pattern, minLength = 0, maxLength = Infinity }: Schema): fc.Arbitrary<string> {
  const most = Math.min(maxLength, mostLetters);
  // Typed text is any that the pattern accepts, plus a letter because it may not be blank.
  if (pattern !== undefined && typedTexts.has(pattern)) {
    const takes = new RegExp(pattern, 'u');
    const texts = fc.string({ unit: 'grapheme', minLength, maxLength: 20 }).filter((text) => takes.test(`${text}a`));
    return texts.map((text) => `${text}a`.slice(-most));
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => fits(text, maxLength));
  return fc.string({ unit: 'grapheme', minLength, maxLength: most }).filter((text) => fits(text, maxLength));
}

const typedTexts: ReadonlySet<string | undefined> = new Set(
  [Line(''), AnyLine('', { maxLength: 1 }), Paragraphs('', 1), FilledParagraphs('', 1)].map((form: Schema) => form.pattern),
);

/** Excludes NUL and half of a surrogate pair, which are refused everywhere. */
const fits = (text: string, maxLength: number) => text.length <= maxLength && text.isWellFormed() && !text.includes('\0');

/** The kinds of entities that have ids. */
export type Kind =
  | 'patient'
  | 'address'
  | 'item'
  | 'cartLine'
  | 'slot'
  | 'offer'
  | 'order'
  | 'report'
  | 'prescription'
  | 'news'
  | 'date';

const knownNames: Readonly<Record<string, Kind>> = {
  patientId: 'patient',
  addressId: 'address',
  id: 'item',
  itemId: 'cartLine',
  timeSlot: 'slot',
  offerId: 'offer',
};

const pathKinds: readonly (readonly [RegExp, Kind])[] = [
  [/\/patients\//, 'patient'],
  [/\/addresses\//, 'address'],
  [/\/orders\//, 'order'],
  [/\/reports\//, 'report'],
  [/\/prescriptions\//, 'prescription'],
  [/\/notifications\//, 'news'],
  [/\/offers\//, 'offer'],
];

/** Generates what stands for `{id}` in a path. */
export function idInPath(path: string): fc.Arbitrary<string> {
  const [, kind] = pathKinds.find(([form]) => form.test(path)) ?? [];
  return fc.oneof({ weight: 3, arbitrary: knownId(kind ?? 'item') }, { weight: 1, arbitrary: fc.uuid() });
}

/** A mark stands for an id that is known only when the request is sent. */
const knownId = (kind: Kind): fc.Arbitrary<string> => fc.nat(999).map((number) => `«${kind}:${number}»`);

export type KnownIds = Readonly<Record<Kind, readonly string[]>>;

/** Replaces the marks in a text by ids. */
export const withKnownIds = (text: string, known: KnownIds): string =>
  text.replaceAll(/«(\w+):(\d+)»/g, (mark, kind: Kind, number) => {
    const ids = known[kind] ?? [];
    return ids[Number(number) % Math.max(1, ids.length)] ?? mark;
  });
