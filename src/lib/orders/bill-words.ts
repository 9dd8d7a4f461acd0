/** The document of a paid order is called an invoice or what the provider has set. */
import { brand } from '../../brand.ts';

/** Returns the name as it stands within a sentence: "bill of supply", but "GST invoice". */
export const billWord = (): string => brand.bill.replace(/^.(?=[a-z])/, (letter) => letter.toLowerCase());

/** Returns the name for a file, such as "bill-of-supply": in Latin letters, which every system can save and every header send. */
export function billFileName(): string {
  const name = brand.bill.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return /[a-z]/.test(name) ? name : 'bill';
}
