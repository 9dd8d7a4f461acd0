import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

type Serializer = ReturnType<FastifySerializerCompiler<TSchema>>;

const made = new WeakMap<TSchema, Serializer>();

/**
 * There is one serializer for each schema, however many routes answer with it: all routes share the answer to a refused call.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  const known = made.get(schema);
  if (known) return known;
  const serializer = fastJson(schema) as Serializer;
  made.set(schema, serializer);
  return serializer;
};
