/** Why a letter could not be handed over. */
export class SendFault extends Error {
  /** Trying again would end the same. */
  readonly isForGood: boolean;

  /** @param reason goes into the table and the log: short, and without anything personal */
  constructor(reason: string, { isForGood }: { readonly isForGood: boolean }) {
    super(reason);
    this.name = 'SendFault';
    this.isForGood = isForGood;
  }
}
