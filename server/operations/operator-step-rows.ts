export type OperatorStepRow = {
  id: string;
  at: number;
  /** Who, as the system knows them. */
  operator: string;
  /** The machine, and the address that a remote terminal came from. */
  place: string;
  /** "advance", "release", "sign-out": what was done. */
  step: string;
  /** What it was done to: an order's or a report's number, an id, a collection time or a date, "catalogue". */
  subject: string;
  /** A JSON object, without anything that a patient or customer is called. */
  details: string;
  orderId: string | null;
  reportId: string | null;
  prescriptionId: string | null;
  customerId: string | null;
};
