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
