/**
 * Whatever is done to a good message, it is released or refused, in the form of its standard; it never ends in an error.
 * FUZZ_SEED repeats a run: the seed stands in the title of the test.
 */
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { isLong } from '../support/long-form.ts';
import { fhirType, hl7Type, reportBegun, sends, told, unrelease } from '../support/server/results/cases.ts';
import { goodFhir, goodOru } from '../support/server/results/good-messages.ts';
import { testServer } from '../support/server/server.ts';

const runs = isLong ? 6000 : 400;
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const server = await testServer();
const of = await reportBegun(server);

const textOf = (body: unknown): string => {
  if (Buffer.isBuffer(body)) return body.toString('latin1');
  return typeof body === 'string' ? body : JSON.stringify(body);
};

const goodTexts = {
  [fhirType]: Object.values(goodFhir).map(({ write }) => textOf(write(of))),
  [hl7Type]: Object.values(goodOru).map(({ write }) => textOf(write(of))),
};

/** What has a meaning in one of the standards, and what programs stumble over. */
const pieces = fc.oneof(
  fc.constantFrom(
    '|',
    '^',
    '~',
    '\\',
    '&',
    '\r',
    '\n',
    '""',
    '\u000B',
    '\u001C\r',
    '\\X00\\',
    '\\.br\\',
    'MSH|^~\\&|',
    'OBX|1|NM|',
  ),
  fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    'null',
    'true',
    '-1',
    '1e999',
    '[]',
    '{}',
    '"\\u0000"',
    '"\\ud800"',
    '"__proto__"',
  ),
  fc.constantFrom('\0', '\u202E', 'é', '🩸', 'हिन्दी', 'NaN', '<', '>=', 'P', 'X', 'D', '𝟙', ' '),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** A part of the text, as shares of its length, is left out, doubled, or replaced. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.nat(3), fc.nat(60), fc.nat(2000)),
  what: fc.oneof(fc.constant('leave out'), fc.constant('double'), pieces),
});

type Change = { readonly at: number; readonly length: number; readonly what: string };

function changed(text: string, { at, length, what }: Change): string {
  const from = Math.floor(at * text.length);
  const part = text.slice(from, from + length);
  const others: Readonly<Record<string, string>> = { 'leave out': '', double: part + part };
  return text.slice(0, from) + (others[what] ?? what) + text.slice(from + length);
}

/** A value anywhere in the JSON is left out, or becomes another one. */
function withOther(value: unknown, path: readonly number[], other: unknown): unknown {
  const [first, ...rest] = path;
  if (typeof value !== 'object' || value === null || first === undefined) return other;
  const entries = Object.entries(value);
  const index = first % Math.max(entries.length, 1);
  const made = entries.map(([key, part], place) => [key, place === index ? withOther(part, rest, other) : part] as const);
  return Array.isArray(value) ? made.map(([, part]) => part) : Object.fromEntries(made);
}

const isWellFormed = (type: string, body: string): boolean =>
  type === fhirType
    ? (JSON.parse(body) as { resourceType: string }).resourceType === 'OperationOutcome'
    : /^MSH\|\^~\\&\|LAB-AT-HOME\|.*\rMSA\|A[AER]\|.*\r(?:ERR\|.*\r)*$/.test(body);

/** @throws Error naming the text, unless the answer is one of its standard, and the report is what the answer says */
async function checkAnswer(text: string, type: string): Promise<void> {
  const answer = await sends(server, Buffer.from(text), type);
  const { status } = await server.database
    .selectFrom('reports')
    .select('status')
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow();
  const isInWords = isWellFormed(type, answer.body) && answer.body.isWellFormed() && /\S/.test(told(answer)[2] ?? '');
  const isTrue = status === (answer.status === 200 ? 'available' : 'processing');
  if (![200, 400, 413, 422].includes(answer.status) || !isInWords || !isTrue)
    throw new Error(`${JSON.stringify(text)} was answered ${answer.status} ${answer.body}, and the report is ${status}`);
  seen.push(answer.status);
  if (answer.status === 200) await unrelease(server, of);
}

let seen: number[] = [];
beforeEach(() => {
  seen = [];
});

it.each([fhirType, hl7Type] as const)(
  `%s: ${runs} changed texts are released or refused (seed ${seed})`,
  { timeout: 3_600_000 },
  async (type) => {
    const all = fc.array(change, { minLength: 1, maxLength: 4 });
    const changes = fc.record({ text: fc.constantFrom(...goodTexts[type]), all });
    const property = fc.asyncProperty(changes, (made) => checkAnswer(made.all.reduce(changed, made.text), type));
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
    expect(seen).toHaveLength(runs);
  },
);

it(
  `${fhirType}: ${runs} messages with other values in them are released or refused (seed ${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const other = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(undefined, '#hb', 'final', 'Observation', Number.MAX_VALUE, -0),
      pieces,
    );
    const path = fc.array(fc.nat(12), { minLength: 1, maxLength: 8 });
    const changes = fc.record({ text: fc.constantFrom(...goodTexts[fhirType]), path, other });
    const property = fc.asyncProperty(changes, (made) =>
      checkAnswer(JSON.stringify(withOther(JSON.parse(made.text), made.path, made.other)) ?? '', fhirType),
    );
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
    expect(seen).toHaveLength(runs);
  },
);
