/** The table of the last number that a change of an order was given; it has one row, once somebody has read. */
export type OrderFeedRow = {
  id: string;
  last: number;
  /** another one after each restore, which takes numbers back */
  epoch: string;
};
