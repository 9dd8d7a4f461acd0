import { quoted } from './lab-message.ts';
import { dimensionless, spellings, spellingsFor } from './unit-spellings.ts';

/**
 * Brings a unit into the form of unit-spellings.ts. Upper and lower case are the same: HL7 systems send MG/DL, and what only the
 * case would tell apart, such as the megagram, is no unit of a laboratory.
 */
const plain = (unit: string): string =>
  unit
    .replaceAll(/[\u2070\u00B9\u00B2\u00B3\u2074-\u2079]{1,3}/g, (raised) => `*${raised}`)
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .toLowerCase()
    .replaceAll('\u03BC', 'u')
    .replace(/^[x×*]?10[\^*]/, '10*')
    .replace(/^mcg/, 'ug')
    .replace(/^gms?\//, 'g/')
    .replace(/^gms?%/, 'g%')
    .replace(/\/(?:cumm|cu\.mm|cmm|mm3|mm\^3|mm\*3)$/, '/ul');

const plainOf = (catalogueUnit: string): string[] => [plain(catalogueUnit), ...(spellings[catalogueUnit] ?? [])];

/** Every spelling of every unit that is known here. */
const known: ReadonlySet<string> = new Set([
  ...Object.keys(spellings).flatMap(plainOf),
  ...Object.values(spellingsFor).flat(),
  ...['ug/dL', 'ng/dL', 'mmol/L', 'umol/L', 'nmol/L', 'pmol/L', 'fL', 'pg'].map(plain),
]);

/**
 * Compares the unit of a value with the analyte's. Nothing is converted: what is not known to be the same is refused.
 * @param sent the unit's code first, then its text; a text that is known to be no unit may say anything
 * @returns what is wrong, or undefined
 */
export function unitFault(analyteId: string, unit: string | undefined, sent: readonly string[]): string | undefined {
  if (unit === undefined) return undefined;
  const same = new Set([...plainOf(unit), ...(spellingsFor[analyteId] ?? [])]);
  const [first, ...others] = sent.map(plain).filter((one) => one !== '');
  if (first === undefined) return dimensionless.has(unit) ? undefined : `${analyteId} has no unit; it is measured in ${unit}`;
  const isOther = (one: string) => known.has(one) && !same.has(one);
  if (same.has(first) && !others.some(isOther)) return undefined;
  return `${analyteId} is measured in ${unit}, not in ${[...new Set(sent.map(quoted))].join(' or ')}`;
}
