/** What the paper of a paid order is called: an invoice, or what the provider has set. */
import { brand } from '../../brand.ts';

/** Amid a sentence: "bill of supply", but "GST invoice". */
export const billWord = (): string => brand.bill.replace(/^.(?=[a-z])/, (letter) => letter.toLowerCase());

/** "bill-of-supply" */
export const billFileName = (): string => brand.bill.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
