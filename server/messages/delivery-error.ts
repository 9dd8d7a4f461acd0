type About = { readonly isPermanent: boolean; readonly waitMs?: number; readonly isTurnedAway?: boolean };

/** Why a letter could not be handed over. */
export class DeliveryError extends Error {
  /** Trying again would end the same. */
  readonly isPermanent: boolean;
  /** For how long trying again would end the same; undefined where nobody knows. */
  readonly waitMs: number | undefined;

  /** It was answered, and not taken: nobody has got it, and it cost nothing. */
  readonly isTurnedAway: boolean;

  /** @param reason goes into the table and the log: short, and without anything personal */
  constructor(reason: string, { isPermanent, waitMs, isTurnedAway = false }: About) {
    super(reason);
    this.name = 'DeliveryError';
    this.isPermanent = isPermanent;
    this.waitMs = waitMs;
    this.isTurnedAway = isTurnedAway;
  }
}
