import type { Flag } from '../platform/db/flag.ts';

/**
 * This row says why somebody deleted their account and nothing about who they were. It has a day and not an instant, because
 * the customer's orders were cancelled at the same instant and keep theirs: the two could be matched.
 */
export type AccountDeletionRow = {
  id: string;
  /** one of deletionReasons */
  reason: string;
  /** the customer's own words; null if there were none, and after 90 days */
  feedback: string | null;
  /** YYYY-MM-DD on the provider's calendar */
  deletedOn: string;
};

/** A secret with which the server hashes. It is made when it is first needed. */
export type ServerKeyRow = {
  name: string;
  /** 256 random bits, base64url */
  key: string;
};

/**
 * A use of a coupon or offer by a deleted account. It counts for whoever registers with a contact of that account. There is
 * one row for each contact, with the same id, so that a customer who has both contacts is counted once.
 */
export type FormerUseRow = {
  /** the HMAC of the contact as it is stored, with a key of server_keys */
  contactHash: string;
  /** a random id that leads to no other table */
  useId: string;
  /** `order` means that the account had ordered at all, which counts for offers of first orders */
  kind: 'coupon' | 'offer' | 'order';
  /** the id of the coupon or offer; empty for `order` */
  discountId: string;
  /** the key of the offer's period; empty if there is none */
  period: string;
  /** whether the account had proven the contact; if not, the use counts only for customers who have not proven it either */
  proven: Flag;
  endsAt: number;
};
