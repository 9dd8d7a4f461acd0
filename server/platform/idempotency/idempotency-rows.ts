/** The table of stored answers; schema.ts says how to read it. */
export type IdempotencyKeyRow = {
  customerId: string;
  key: string;
  route: string;
  bodyHash: string;
  /** null only inside the transaction that is still working on the answer */
  status: number | null;
  body: string | null;
  createdAt: number;
};
