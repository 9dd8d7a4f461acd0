import { createHash } from 'node:crypto';
import { reportMostBytes } from '../lab-forms.ts';

export type SentPdf = {
  readonly bytes: Buffer;
  /** by which it is the same as another; SHA-256 in base64url */
  readonly hash: string;
};

/**
 * @param base64 with line breaks or without
 * @returns the PDF, or what is wrong
 */
export function pdfFrom(base64: string): SentPdf | string {
  const letters = base64.replaceAll(/\s/g, '');
  if (letters === '') return 'the PDF is empty';
  // Decoding leaves out what is no Base64, and the file would be another one.
  if (letters.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(letters)) return 'the PDF is no whole Base64';
  const bytes = Buffer.from(letters, 'base64');
  if (bytes.length > reportMostBytes) return `the PDF is larger than ${reportMostBytes / 1024 / 1024} MB`;
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64url') };
}
