/**
 * This is the form of consents.json: the texts that somebody agrees to before a test is booked for which the law requires
 * consent.
 */
import { Type, type Static } from 'typebox';
import { Id, strict } from './schema.ts';

const Sentence = Type.String({ minLength: 20, maxLength: 600 });

export const ConsentEntry = Type.Object(
  {
    id: Id,
    /** The name that customers know: "HIV test". */
    name: Type.String({ minLength: 3, maxLength: 60 }),
    /** The law that requires the consent. */
    law: Type.String({ minLength: 5, maxLength: 120 }),
    /** The text, by paragraph. */
    words: Type.Array(Sentence, { minItems: 1, maxItems: 12 }),
    /** The agreement for oneself, for another adult who has agreed, and as the parent or guardian of a minor. */
    agreements: Type.Object({ self: Sentence, other: Sentence, minor: Sentence }, strict),
  },
  strict,
);
export type ConsentEntry = Static<typeof ConsentEntry>;
