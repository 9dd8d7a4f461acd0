import type { ReportRow } from './report-rows.ts';

/** Returns a number such as "LH-7K2M9QXA/R1", which can be read out on the phone. A corrected report keeps it. */
export const reportNumberOf = ({ orderNumber, numberInOrder }: Pick<ReportRow, 'orderNumber' | 'numberInOrder'>): string =>
  `${orderNumber}/R${numberInOrder}`;
