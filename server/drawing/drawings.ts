/** What is drawn as a PDF beside the event loop: data alone, as it goes from one thread to another. */
import type { Billed } from '../orders/invoice/invoice.ts';
import type { ReportPaper } from '../reports/report-paper.ts';

export type Drawing =
  | { readonly kind: 'invoice'; readonly billed: Billed }
  | { readonly kind: 'report'; readonly paper: ReportPaper };

/** The file, or what went wrong, for our log. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly fault: string };
