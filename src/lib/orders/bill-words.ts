/** The document of a paid order is called an invoice or what the provider has set. */
import { brand } from '../../brand.ts';

/** Returns the name as it stands within a sentence: "bill of supply", but "GST invoice". */
export const billWord = (): string => brand.bill.replace(/^.(?=[a-z])/, (letter) => letter.toLowerCase());

/** Returns the name for a file, such as "bill-of-supply". */
export const billFileName = (): string => brand.bill.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
