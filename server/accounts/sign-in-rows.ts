/** These are the tables of sessions and sign-in; schema.ts explains the notation. */

export type SessionRow = {
  /** sha256 of the token, which only the customer has */
  tokenHash: string;
  customerId: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
};

/** The one valid code of a contact. It is deleted when it signs in. */
export type LoginCodeRow = {
  /** lower-case e-mail or E.164 */
  contact: string;
  /** null if nobody has this contact; the code is stored all the same, and nobody will ever read it */
  customerId: string | null;
  codeHash: string;
  /** counted before the code is compared; at most 5 */
  tries: number;
  expiresAt: number;
};

export type ResetLinkRow = {
  /** sha256 of the token, which stands only in the mail */
  tokenHash: string;
  customerId: string;
  /** the address to which the link was sent */
  email: string;
  expiresAt: number;
};

/** A network where a customer signed in lately, as a hash of contact and address. */
export type KnownPlaceRow = {
  place: string;
  /** null in rows from before migration 0012, which expired 30 days later */
  customerId: string | null;
  knownUntil: number;
};

/** The attempts since the window's first one. */
export type RateLimitRow = { bucket: string; count: number; windowEnd: number };
