/** The form of consents.json: the words that somebody agrees to before a test that the law ties to consent is booked. */
import { Type, type Static } from 'typebox';
import { Id, strict } from './schema.ts';

const Sentence = Type.String({ minLength: 20, maxLength: 600 });

export const ConsentEntry = Type.Object(
  {
    id: Id,
    /** As customers know what it is for: "HIV test". */
    name: Type.String({ minLength: 3, maxLength: 60 }),
    /** By which it is asked. */
    law: Type.String({ minLength: 5, maxLength: 120 }),
    /** Paragraphs. */
    words: Type.Array(Sentence, { minItems: 1, maxItems: 12 }),
    /** What is agreed to: for oneself, in the name of another adult who has agreed, as the parent or guardian of a minor. */
    agreements: Type.Object({ self: Sentence, other: Sentence, minor: Sentence }, strict),
  },
  strict,
);
export type ConsentEntry = Static<typeof ConsentEntry>;
