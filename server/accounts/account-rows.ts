import type { Flag } from '../platform/db/flag.ts';

/**
 * Why somebody deleted their account, without a word of who it was. A day and not an instant: the orders of that customer
 * were cancelled in the same moment, and keep theirs.
 */
export type AccountDeletionRow = {
  id: string;
  /** one of deletionReasons */
  reason: string;
  /** in the customer's own words; null where there were none, and after 90 days */
  feedback: string | null;
  /** YYYY-MM-DD on the provider's calendar */
  deletedOn: string;
};

/** What the server hashes with, made when it is first needed. */
export type ServerKeyRow = {
  name: string;
  /** 256 random bits, base64url */
  key: string;
};

/**
 * A use that counts for whoever registers with the contact of a deleted account. One row for each of the contacts, with the
 * same id, so that somebody who has both is counted once.
 */
export type FormerUseRow = {
  /** HMAC of the contact as it is stored, with a key of server_keys */
  contactHash: string;
  /** leads to nothing else */
  useId: string;
  /** `order`: has ordered at all, for offers of first orders */
  kind: 'coupon' | 'offer' | 'order';
  /** of the coupon or offer; empty of an order */
  discountId: string;
  /** of the offer, by its key; empty where there is none */
  period: string;
  /** whether the account had proven the contact: if not, it counts only where nobody has proven it either */
  proven: Flag;
  endsAt: number;
};
