/** Beyond the documents: consent, to which the law ties some tests. An API without these fields sells no such tests. */
import { Type, type Static } from 'typebox';
import { agreements } from './choices.ts';
import { Id, Instant, oneOf } from './formats.ts';

export type Agreement = (typeof agreements)[number];

/** The text to read and agree to before the order is placed, by or for each patient of the item. */
export const Consent = Type.Object({
  id: Type.String(),
  /** The version of the wording; another wording has another version. */
  version: Type.String(),
  /** For example "HIV test". */
  name: Type.String(),
  /** For example "HIV and AIDS (Prevention and Control) Act, 2017". */
  law: Type.Optional(Type.String()),
  /** The paragraphs of the text. */
  words: Type.Array(Type.String()),
  /** The sentence to agree to, for each kind of agreement. */
  agreements: Type.Object({ self: Type.String(), other: Type.String(), minor: Type.String() }),
});
export type Consent = Static<typeof Consent>;

/** A new order has one of these for each consent and each patient who needs it. */
export const GivenConsent = Type.Object({
  id: Id('Consent'),
  version: Id('Version of the consent'),
  patientId: Id('Patient'),
  as: oneOf(agreements, 'Agreement'),
});
export type GivenConsent = Static<typeof GivenConsent>;

/** What was agreed to when an order was placed. Its wording stays, even if later orders require another one. */
export const OrderConsent = Type.Object({
  id: Type.String(),
  version: Type.String(),
  name: Type.String(),
  law: Type.Optional(Type.String()),
  words: Type.Array(Type.String()),
  /** One entry for each patient. */
  given: Type.Array(
    Type.Object({
      patientId: Type.String(),
      /** The kind of agreement and its sentence. */
      as: Type.String(),
      agreement: Type.String(),
      /** The name of the account holder at that time. */
      agreedBy: Type.Optional(Type.String()),
      agreedAt: Instant,
    }),
  ),
});
export type OrderConsent = Static<typeof OrderConsent>;
