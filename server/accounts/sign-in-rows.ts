/** The tables of sessions and sign-in; schema.ts says how to read them. */

export type SessionRow = {
  /** sha256 of the token; the token itself is only with the customer */
  tokenHash: string;
  customerId: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
};

/** The one code that counts for a contact. It is deleted when it signs in. */
export type LoginCodeRow = {
  /** lower-case e-mail or E.164 */
  contact: string;
  /** null where nobody has this contact: a code was asked for all the same, and nobody will ever read it */
  customerId: string | null;
  codeHash: string;
  /** counted before the code is compared; 5 at most */
  tries: number;
  expiresAt: number;
};

export type ResetLinkRow = {
  /** sha256 of the token; the token itself stands only in the mail */
  tokenHash: string;
  customerId: string;
  /** what the link was sent to */
  email: string;
  expiresAt: number;
};

/** Where a customer signed in lately, by a hash of contact and address. */
export type KnownPlaceRow = {
  place: string;
  /** null in rows from before 0012, which have run out 30 days later */
  customerId: string | null;
  knownUntil: number;
};

/** Attempts since the window's first one. */
export type RateLimitRow = { bucket: string; count: number; windowEnd: number };
