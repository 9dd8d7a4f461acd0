export type OperatorStepRow = {
  id: string;
  at: number;
  /** The operator's name on the system. */
  operator: string;
  /** The machine, and the address from which a remote terminal was used. */
  place: string;
  /** What was done: "advance", "release", "sign-out". */
  step: string;
  /** What it was done to: the number of an order or a report, an id, a time slot or a date, "catalogue". */
  subject: string;
  /** A JSON object without names or contacts of patients and customers. */
  details: string;
  orderId: string | null;
  reportId: string | null;
  prescriptionId: string | null;
  customerId: string | null;
};
