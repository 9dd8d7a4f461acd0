/**
 * These are the details of the seller on a bill beyond the brand. The law requires them of a provider that is registered for
 * GST.
 */
import type { EnvironmentReader } from '../../settings/environment-reader.ts';

export type Seller = {
  readonly gstin: string | undefined;
  /** the registered address, on one line */
  readonly address: string | undefined;
  /** the SAC; 999316 is medical laboratories and imaging */
  readonly serviceCode: string | undefined;
  /** The prefix of the bills' numbers; without it a bill has the number of its order. */
  readonly series: string | undefined;
};

export const readSeller = (read: EnvironmentReader): Seller => ({
  gstin: read.checked('GSTIN', isGstin, '29AAGCB7383J1Z4'),
  address: read.text('BILL_ADDRESS', '') || undefined,
  serviceCode: read.checked('BILL_SERVICE_CODE', (text) => /^\d{4,8}$/.test(text), '999316'),
  // With the financial year and seven digits, a number stays within the 16 characters that the law allows.
  series: read.checked('BILL_SERIES', (text) => /^[A-Z0-9-]{1,3}$/.test(text), 'BS'),
});

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GSTIN has the state, the PAN, the number of the registration, Z, and a check character. */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text)) return false;
  const sum = Array.from(text.slice(0, -1)).reduce((total, letter, index) => {
    const product = alphabet.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / alphabet.length) + (product % alphabet.length);
  }, 0);
  return text.at(-1) === alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length];
}
