/** Units are stored in UCUM, which machines compare; customers read them as laboratories print them. */

const superscript = (digit: string): string => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit));

/** What stands in braces is a remark to UCUM; these remarks are no units. `[pH]` has a name, but nobody prints it. */
const unprinted = new Set(['{ratio}', '{index}', '[pH]']);

const rewrites: readonly (readonly [pattern: RegExp, text: string])[] = [
  // The prefix "u" stands for micro before a unit of ours: uL, ug, umol, u[IU].
  [/(?<![a-zA-Z])u(?=L|g|mol|\[IU\])/g, 'µ'],
  [/\[IU\]/g, 'IU'],
  [/\[([GM]PL)'U\]/g, '$1 U'],
  [/\[HPF\]/g, 'HPF'],
  [/\bmeq\b/g, 'mEq'],
  [/\((\d+)\.h\)/g, '$1 h'],
  [/_m2\b/g, ' m²'],
  // A remark behind a unit says of what: "ng/mL{FEU}".
  [/(?<=[a-zA-Z])\{([^{}]+)\}/g, ' $1'],
  [/\{([^{}]+)\}/g, '$1'],
];

/** "10³/µL" for "10*3/uL", "µIU/mL" for "u[IU]/mL", "" where the number stands alone. */
export function displayUnit(ucum: string): string {
  if (unprinted.has(ucum)) return '';
  const powers = ucum.replaceAll(/10\*(\d+)/g, (_, power: string) => `10${power.replaceAll(/\d/g, superscript)}`);
  return rewrites.reduce((unit, [pattern, text]) => unit.replaceAll(pattern, text), powers);
}

/** A value and its unit as they are printed: "13 g/dL", "40%", "5/HPF", "150 × 10³/µL". */
export function withUnit(value: string, ucum: string | undefined): string {
  const unit = ucum === undefined ? '' : displayUnit(ucum);
  if (unit === '') return value;
  if (unit.startsWith('%') || unit.startsWith('/')) return value + unit;
  return unit.startsWith('10') ? `${value} × ${unit}` : `${value} ${unit}`;
}

/** For a column of its own beside that of the values: "g/dL", "×10³/µL". */
export function unitBesideValue(ucum = ''): string {
  const unit = displayUnit(ucum);
  return unit.startsWith('10') ? `×${unit}` : unit;
}
