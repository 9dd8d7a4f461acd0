/** These are ways in which a request goes wrong: in type, length, depth, characters and numbers, in its JSON and its headers. */
import fc from 'fast-check';

const deep = (depth: number, open: string, close: string): unknown => JSON.parse(open.repeat(depth) + close.repeat(depth));

/** Not every database stores these: NUL, and half of a surrogate pair. */
const unstorable = fc.constantFrom('\0', 'a\0b', '\ud83d', '\udc00\ud800', '\u0000\u0001\u001f\u007f');

/** Programs have failed on texts like these. */
const stumbling = fc.constantFrom(
  '',
  ' ',
  'x\ufffe\uffff',
  '\u202egpj.exe',
  '\u200f\u061c\u2066مرحبا\u2069',
  '\r\nSet-Cookie: a=b',
  '🩸👩‍👩‍👧‍👦'.repeat(20),
  'a\u0301'.repeat(100),
  'ﷺ'.repeat(50),
  "' or '1'='1' --",
  '%00%ff%zz',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '__proto__',
  'null',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '+9198'.padEnd(24, '0'),
  'a@'.padEnd(200, '.'),
);

export const hostileText = fc.oneof(
  unstorable,
  stumbling,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(61, 101, 121, 201, 255, 1001, 2001, 70_000).map((length) => 'ß'.repeat(length)),
);

const edgeNumbers = fc.constantFrom(
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-320,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: edgeNumbers },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 5 }, { toString: null }, { $gt: '' }),
  },
  { weight: 1, arbitrary: fc.constantFrom(50, 2000).map((depth) => deep(depth, '[', ']')) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Text inserted into a valid text passes most rules, so it gets furthest. */
const ways = fc.constantFrom('text', 'text', 'text', 'text', 'put', 'put', 'drop', 'add', 'wrap');

/** Generates bodies with one part broken, missing or added. */
export const brokenBody = (body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(body, fc.noBias(fc.nat(10_000)), hostileValue, hostileText, ways).map(([whole, where, value, text, way]) => {
    const paths = pathsIn(whole);
    const texts = paths.filter((path) => typeof valueAt(whole, path) === 'string');
    if (way === 'text' && texts.length > 0) {
      const path = texts[where % texts.length] ?? [];
      return changedAt(whole, path, String(valueAt(whole, path)) + text);
    }
    const path = paths[where % paths.length] ?? [];
    if (way === 'wrap') return [whole];
    if (way === 'add') return { ...(whole as object), [JSON.stringify(value).slice(0, 30)]: value };
    return changedAt(whole, path, way === 'drop' ? undefined : value);
  });

const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], whole);

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...names.flatMap((name) => pathsIn((value as Record<string | number, unknown>)[name], [...path, name]))];
}

/** @param value undefined removes the part */
function changedAt(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<string | number, unknown>;
  copy[name] = changedAt(copy[name], rest, value);
  return copy;
}

/** Generates invalid JSON, and JSON that the app would never write. */
export const brokenJson = (body: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(
      body.map((value) => JSON.stringify(value) ?? ''),
      fc.nat(1000),
      fc.constantFrom('cut', 'twice', 'mark', 'trail', 'proto', 'number', 'deep', 'long', 'empty', 'double'),
    )
    .map(([text, where, how]) => {
      switch (how) {
        case 'cut':
          return text.slice(0, where % Math.max(1, text.length));
        case 'twice':
          return text + text;
        case 'mark':
          return `\ufeff${text}`;
        case 'trail':
          return text.replace(/\}$/, ',}');
        case 'proto':
          return text.replace('{', '{"__proto__":{"isAdmin":true},');
        case 'number':
          return text.replaceAll(/:"?[^",:{}[\]]*"?/g, ':1e99999');
        case 'deep':
          return text.replace('{', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},`);
        case 'long':
          return text.replace('{', `{"long":"${'x'.repeat(where % 2 === 0 ? 100_000 : 270_000)}",`);
        case 'double':
          return text.replace('{', `{"name":1,"name":"a","name":null,`);
        case 'empty':
          return ['', ' ', '\n', 'undefined', 'NaN', "{'a': 1}", '// a\n{}'][where % 7] ?? '';
      }
    });

/** These headers come in addition to, or instead of, those that a request needs. */
export const oddHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;;;=' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': '\u00ff\u00fe' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'zstd, br' },
  { accept: 'application/xml;q=2, */*;q=-1' },
  { accept: 'x'.repeat(4000) },
  { 'accept-encoding': 'br;q=nan, gzip;q=99, identity;q=0, *;q=0' },
  { 'accept-version': '99.0.0' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'A'.repeat(43)}` },
  { authorization: `Bearer ${'é'.repeat(43)}` },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': '12345678' },
  { 'idempotency-key': 'x'.repeat(101) },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"'.repeat(500) },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=-1-999999999999999999999' },
  { origin: 'null' },
  { 'x-forwarded-for': '999.1.1.1, ::1, unknown' },
  { 'x-http-method-override': 'DELETE' },
  { forwarded: 'for="[::1]:x";by=\u00e9' },
  { cookie: 'a=b; '.repeat(1000) },
  { host: 'evil.example' },
  { expect: '200-maybe' },
  { connection: 'close, x, keep-alive' },
  { 'x-odd': '\u00e9\u00ff\t \u00a0' },
);
