import { reportMostBytes } from '../lab-forms.ts';

/**
 * @param base64 with line breaks or without
 * @returns the PDF, or what is wrong
 */
export function pdfFrom(base64: string): Buffer | string {
  const letters = base64.replaceAll(/\s/g, '');
  if (letters === '') return 'the PDF is empty';
  // Decoding leaves out what is no Base64, and the file would be another one.
  if (letters.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(letters)) return 'the PDF is no whole Base64';
  const pdf = Buffer.from(letters, 'base64');
  return pdf.length > reportMostBytes ? `the PDF is larger than ${reportMostBytes / 1024 / 1024} MB` : pdf;
}
