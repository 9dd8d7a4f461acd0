/** Generates requests for every operation of the API's own document: many valid ones, and others that are broken in some way. */
import fc from 'fast-check';
import { apiPrefix } from '../../../src/contract/paths.ts';
import { brokenBody, brokenJson, hostileText, oddHeaders } from './fuzz-breaks.ts';
import { fitting, idInPath, type Schema } from './fuzz-schema.ts';
import { isSlow, type Operation } from './fuzz-operations.ts';

export type FuzzRequest = {
  readonly operation: Operation;
  readonly method: string;
  /** The path has marks in place of ids, which are filled in when it is sent; the same holds below. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly session: 'own' | 'other' | 'none';
};

/** Passwords cost a tenth of a second each, on purpose, and files cost more. */
const weightOf = (operation: Operation) => (isSlow(operation) ? 1 : 12);

export function fuzzRequests(operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: requestsFor(operation) })));
}

function requestsFor(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const good = goodRequests(operation);
  return fc.oneof({ weight: 1, arbitrary: good }, { weight: 3, arbitrary: brokenRequests(operation, good) });
}

function goodRequests(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { method, body } = operation;
  const headers = body === undefined ? {} : { 'content-type': typeOf(operation) };
  return fc
    .tuple(goodPaths(operation), body === undefined ? fc.constant(undefined) : goodBodies(operation, body))
    .map(([path, text]) => ({
      operation,
      method,
      path,
      headers,
      session: 'own',
      ...(text === undefined ? {} : { body: text }),
    }));
}

function goodPaths({ path, query }: Operation): fc.Arbitrary<string> {
  const fields = Object.entries(query.properties ?? {}).map(([name, field]) => [name, fitting(field, `?${name}`)] as const);
  const queries = fc.record(Object.fromEntries(fields), { requiredKeys: [...(query.required ?? [])] });
  const id = path.includes('{id}') ? idInPath(path) : fc.constant('');
  return fc.tuple(id, queries).map(([one, asked]) => apiPrefix + path.replace('{id}', one) + queryOf(asked));
}

function queryOf(asked: object): string {
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
  // The marks must stay unescaped, because they are replaced as they are.
  return search === '' ? '' : `?${search.replaceAll('%C2%AB', '«').replaceAll('%C2%BB', '»').replaceAll('%3A', ':')}`;
}

const boundary = '----fuzz';
const typeOf = ({ isForm }: Operation) => (isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json');

const goodBodies = ({ isForm }: Operation, body: Schema): fc.Arbitrary<string> =>
  isForm
    ? fitting(body).map((fields) => formOf(fields as object, '%PDF-1.7\nnot much of one'))
    : fitting(body).map((value) => JSON.stringify(value));

function formOf(fields: object, file: string): string {
  const parts = Object.entries({ ...fields, file })
    .toSorted(([name]) => (name === 'file' ? 1 : -1))
    .map(([name, value]) => {
      const type = name === 'file' ? '; filename="a.pdf"\r\nContent-Type: application/pdf' : '';
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n${String(value)}\r\n`;
    });
  return `${parts.join('')}--${boundary}--\r\n`;
}

function brokenRequests(operation: Operation, good: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const { body, isForm } = operation;
  const others = [brokenPaths(operation, good), withHeaders(good), withoutSession(good), withMethod(good)];
  if (body === undefined) return fc.oneof(...others);
  const bodies = isForm ? brokenForms(good) : brokenBodies(body, good);
  return fc.oneof({ weight: 3, arbitrary: bodies }, { weight: 1, arbitrary: fc.oneof(...others) });
}

function brokenBodies(schema: Schema, good: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const values = brokenBody(fitting(schema)).map((value) => JSON.stringify(value) ?? '');
  const texts = fc.oneof({ weight: 2, arbitrary: values }, { weight: 1, arbitrary: brokenJson(fitting(schema)) });
  return fc.tuple(good, texts).map(([request, text]) => ({ ...request, body: text }));
}

/** Generates forms that are cut off, have a part too many, or contain text that ends them early. */
const brokenForms = (good: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(good, fc.nat(400), hostileText).map(([request, at, text]) => {
    const { body = '' } = request;
    const ways = [body.slice(0, at), body.slice(0, at) + text + body.slice(at), body + body, body.replaceAll('name=', text)];
    return { ...request, body: ways[at % ways.length] ?? '' };
  });

/** Generates ids and queries that nobody would write. */
function brokenPaths({ path, query }: Operation, good: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const names = [...Object.keys(query.properties ?? {}), 'id', 'limit', '__proto__', 'constructor', 'a[b]'];
  return fc.tuple(good, hostileText, fc.constantFrom(...names), fc.boolean()).map(([request, text, name, isRaw]) => {
    // A client writes only these characters into an address, but a percent escape may still be invalid.
    const escaped = isRaw ? text.replaceAll(/[^!-~]/g, '%') : encodeURIComponent(text.toWellFormed());
    const short = escaped.slice(0, 3000);
    const asked = `?${name}=${short}&${name}=1`;
    return {
      ...request,
      path: path.includes('{id}') && isRaw ? apiPrefix + path.replace('{id}', short) : request.path.split('?', 1)[0] + asked,
    };
  });
}

const withHeaders = (good: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(good, oddHeaders).map(([request, headers]) => ({ ...request, headers: { ...request.headers, ...headers } }));

const withoutSession = (good: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(good, fc.constantFrom('other', 'none')).map(([request, session]) => ({ ...request, session }));

const withMethod = (good: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(good, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'))
    .map(([request, method]) => ({ ...request, method }));
