/**
 * These are the documents that the worker thread draws. They are plain data, because they pass from one thread to another.
 */
import type { Billed } from '../orders/invoice/invoice.ts';
import type { Preview } from '../../src/lib/catalogue/preview.ts';
import type { PageToJoin } from '../prescriptions/pages-pdf.ts';
import type { ReportPaper } from '../reports/report-paper.ts';

export type Drawing =
  | { readonly kind: 'invoice'; readonly billed: Billed }
  | { readonly kind: 'report'; readonly paper: ReportPaper }
  | { readonly kind: 'preview'; readonly preview: Preview }
  /** The pages of a prescription are named by their paths: their bytes need not pass from one thread to another. */
  | { readonly kind: 'pages'; readonly pages: readonly PageToJoin[]; readonly at: number };

/** A drawing and the language of its labels, which the other thread cannot know. */
export type Wanted = { readonly drawing: Drawing; readonly language: string };

/** The file, or the error for our log. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly fault: string };
