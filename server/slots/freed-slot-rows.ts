/** This is the table of slots that were full when a place was given back; schema.ts explains the notation. */
export type FreedSlotRow = {
  slotId: string;
  /** how many places were given back since the row is there */
  times: number;
};
