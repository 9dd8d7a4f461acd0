/** Reads the operations from the API's own document. */
import { apiPrefix } from '../../../src/contract/paths.ts';
import type { Schema } from './fuzz-schema.ts';

export type Operation = {
  readonly method: string;
  /** For example '/orders/{id}'. */
  readonly path: string;
  readonly query: Schema;
  readonly body?: Schema;
  readonly isForm: boolean;
};

type Parameter = { readonly in: string; readonly name: string; readonly required?: boolean; readonly schema: Schema };
type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

export async function operationsOf(origin: string): Promise<Operation[]> {
  const answer = await fetch(`${origin}${apiPrefix}/openapi.json`);
  const { paths } = (await answer.json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(method.toUpperCase(), path.replace(apiPrefix, ''), described),
    ),
  );
}

function operationOf(method: string, path: string, { parameters = [], requestBody }: Described): Operation {
  const asked = parameters.filter((one) => one.in === 'query');
  const query: Schema = {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  };
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  return { method, path, query, isForm: type === 'multipart/form-data', ...(content && { body: content.schema }) };
}

/** Tells whether the operation checks or sets a password, or opens a file. */
export const isSlow = ({ method, path }: Operation): boolean =>
  /login|register|password|otp|delete-account|logout/.test(path) ||
  (method === 'PUT' && path === '/customers/me') ||
  path === '/prescriptions';
