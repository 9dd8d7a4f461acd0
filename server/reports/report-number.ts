import type { ReportRow } from './report-rows.ts';

/** "LH-7K2M9QXA/R1": can be read out on the phone; a corrected report keeps it. */
export const reportNumberOf = ({ orderNumber, numberInOrder }: Pick<ReportRow, 'orderNumber' | 'numberInOrder'>): string =>
  `${orderNumber}/R${numberInOrder}`;
