/** These are the tables of the keys of the lab's own systems; schema.ts explains the notation. */
export type LabKeyRow = {
  id: string;
  /** as the operator calls the system; no two that are in use have the same */
  name: string;
  /** JSON of LabScope[] */
  scopes: string;
  /** of the secret; the key itself is stored nowhere */
  secretHash: string;
  /** of the secret before the last one, which counts until `formerUntil`; both null if there was none */
  formerHash: string | null;
  formerUntil: number | null;
  createdAt: number;
  /** to the hour; null if it was never used */
  lastUsedAt: number | null;
  /** null while the key is in use */
  revokedAt: number | null;
};

/** A stored answer, as IdempotencyKeyRow is one for a customer. */
export type LabAnswerRow = {
  labKeyId: string;
  key: string;
  route: string;
  bodyHash: string;
  /** null only inside the transaction that is still working on the answer */
  status: number | null;
  body: string | null;
  createdAt: number;
};
