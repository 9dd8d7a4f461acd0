/** Why a letter could not be handed over. */
export class SendFault extends Error {
  /** Trying again would end the same. */
  readonly isForGood: boolean;
  /** For how long trying again would end the same; undefined where nobody knows. */
  readonly waitMs: number | undefined;

  /** @param reason goes into the table and the log: short, and without anything personal */
  constructor(reason: string, { isForGood, waitMs }: { readonly isForGood: boolean; readonly waitMs?: number }) {
    super(reason);
    this.name = 'SendFault';
    this.isForGood = isForGood;
    this.waitMs = waitMs;
  }
}
