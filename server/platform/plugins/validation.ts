import words from '#words/refusals';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { cleaned } from '../../../src/lib/text/typed-text.ts';
import { badRequest } from '../answers.ts';
import type { ApiServer } from '../deps.ts';
import { describeValidationError, fieldsAtFault } from '../validation-words.ts';

/**
 * Bodies are JSON and taken as they come; text in addresses and headers is read as the number or flag it stands for. What
 * a query leaves blank was not asked for: `maxPrice=` is no price of 0.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const form = Compile(schema);
  return (given: unknown) => {
    const asked = httpPart === 'querystring' ? withoutBlanks(given) : given;
    const value = httpPart === 'body' ? given : Value.Convert(schema, Value.Default(schema, asked));
    if (form.Check(value)) return { value };
    const [fault] = form.Errors(value);
    if (fault === undefined) return { error: badRequest(words.unreadable) };
    return { error: badRequest(describeValidationError(schema, fault, value), fieldsAtFault(fault)) };
  };
};

function withoutBlanks(query: unknown): unknown {
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => !isBlank(value)));
}

/**
 * Checks the fields of a form that the route reads by itself.
 * @throws HttpError 400
 */
export function checkedForm<Schema extends TSchema>(schema: Schema, fields: unknown): Static<Schema> {
  if (holdsUnstorableText([fields])) throw unstorable();
  cleanTexts([fields]);
  const { value, error } = compileValidator({ schema, httpPart: 'body', method: '', url: '' })(fields) as {
    value: Static<Schema>;
    error?: Error;
  };
  if (error !== undefined) throw error;
  return value;
}

const unstorable = () => badRequest(words.unstorable);

/**
 * PostgreSQL stores neither NUL nor half a character, and no customer types them. All other text is cleaned as the page
 * cleans it, before any rule looks at it.
 */
export function readTypedText(api: ApiServer): void {
  api.addHook('preValidation', async ({ body, params, query }: FastifyRequest) => {
    if (holdsUnstorableText([body, params, query])) throw unstorable();
    cleanTexts([body, query]);
  });
}

type Part = Record<string, unknown>;

/** Changes the values in place. The entries of a list go by the list's name. */
function cleanTexts(values: readonly unknown[]): void {
  const waiting = values.map((value) => ({ name: '', value }));
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const { name: list, value: whole } = part;
    if (typeof whole !== 'object' || whole === null) continue;
    for (const [key, value] of Object.entries(whole)) {
      const name = Array.isArray(whole) ? list : key;
      if (typeof value === 'string') (whole as Part)[key] = cleaned(name, value);
      else waiting.push({ name, value });
    }
  }
}

// This is a loop and not a recursion, because a hostile body may be nested a hundred thousand deep.
function holdsUnstorableText(values: unknown[]): boolean {
  const waiting = [...values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true;
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) waiting.push(part);
  }
  return false;
}
