/** What the lab has said of a visit that is ahead. The row goes when the visit is over, and with it all that it says of the collector. */
export type VisitRow = {
  orderId: string;
  /** null until the lab has said who comes */
  collectorName: string | null;
  /** null until then, too */
  employeeNumber: string | null;
  /** the digits that lead from the provider's number to the collector; null if there are none */
  extension: string | null;
  /** a small JPEG in base64; null if there is none */
  photo: string | null;
  /** when the collector is expected within the slot, epoch milliseconds; both null if the lab has not said */
  startsAt: number | null;
  endsAt: number | null;
  onTheWayAt: number | null;
  arrivedAt: number | null;
  /** until when the row is kept if the lab never says that the visit is over */
  keptUntil: number;
};
