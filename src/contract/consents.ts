/**
 * Beyond the documents: tests to which the law ties consent, as that for HIV. An API without these fields sells none that need it.
 */
import { Type, type Static } from 'typebox';
import { agreements } from './choices.ts';
import { Id, Instant, oneOf } from './formats.ts';

export type Agreement = (typeof agreements)[number];

/** What is to be read and agreed to, before the order is placed, by or for each patient of the item. */
export const Consent = Type.Object({
  id: Type.String(),
  /** Of these words; other words have another one. */
  version: Type.String(),
  /** "HIV test" */
  name: Type.String(),
  /** "HIV and AIDS (Prevention and Control) Act, 2017" */
  law: Type.Optional(Type.String()),
  /** Paragraphs. */
  words: Type.Array(Type.String()),
  /** The sentence that each agrees to. */
  agreements: Type.Object({ self: Type.String(), other: Type.String(), minor: Type.String() }),
});
export type Consent = Static<typeof Consent>;

/** Part of a new order: one for each consent and each patient that it is asked of. */
export const GivenConsent = Type.Object({
  id: Id('Consent'),
  version: Id('Version of the consent'),
  patientId: Id('Patient'),
  as: oneOf(agreements, 'Agreement'),
});
export type GivenConsent = Static<typeof GivenConsent>;

/** What was agreed to when an order was placed. Its words stay as they were, whatever is asked of others later. */
export const OrderConsent = Type.Object({
  id: Type.String(),
  version: Type.String(),
  name: Type.String(),
  law: Type.Optional(Type.String()),
  words: Type.Array(Type.String()),
  /** For each of its patients. */
  given: Type.Array(
    Type.Object({
      patientId: Type.String(),
      /** One of agreements, and the sentence of it. */
      as: Type.String(),
      agreement: Type.String(),
      /** The account holder of then. */
      agreedBy: Type.Optional(Type.String()),
      agreedAt: Instant,
    }),
  ),
});
export type OrderConsent = Static<typeof OrderConsent>;
