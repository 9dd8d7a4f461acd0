type About = { readonly isPermanent: boolean; readonly waitMs?: number; readonly isTurnedAway?: boolean };

/** The reason why a letter could not be handed over. */
export class DeliveryError extends Error {
  /** Another try would fail too. */
  readonly isPermanent: boolean;
  /** Another try would fail until then; undefined if that is unknown. */
  readonly waitMs: number | undefined;

  /** The other side answered and refused the message, so nobody has received it and it cost nothing. */
  readonly isTurnedAway: boolean;

  /** @param reason goes into the table and the log, so it is short and has nothing personal */
  constructor(reason: string, { isPermanent, waitMs, isTurnedAway = false }: About) {
    super(reason);
    this.name = 'DeliveryError';
    this.isPermanent = isPermanent;
    this.waitMs = waitMs;
    this.isTurnedAway = isTurnedAway;
  }
}
