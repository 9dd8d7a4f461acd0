/** Every answer is wrapped in this envelope. The bundled API sends an error's message in both places (decision C10). */
import { Type, type Static, type TSchema } from 'typebox';

export const Problem = Type.Object({
  status: Type.Literal('error'),
  message: Type.String(),
  /** Beyond the documents: a caller can tell by it what to correct without reading the message, which is in any language. */
  about: Type.Optional(
    Type.Array(Type.String(), { description: 'The fields of the request that the refusal is about, by their names there' }),
  ),
  data: Type.Object({ message: Type.String() }),
});
export type Problem = Static<typeof Problem>;

export function Success<Data extends TSchema>(data: Data) {
  return Type.Object({ status: Type.Literal('success'), data });
}

export const Done = Success(Type.Object({ message: Type.Optional(Type.String()) }));
export type Done = Static<typeof Done>;

export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** A file comes without an envelope; a refusal has one all the same. */
export const PdfFile = { content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } } };
