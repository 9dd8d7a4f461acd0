/** Units are stored in UCUM, which machines can compare, but customers read them as laboratories print them. */

const superscript = (digit: string): string => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit));

/** UCUM puts annotations in braces; these annotations are not units. `[pH]` is a unit that nobody prints. */
const unprinted = new Set(['{ratio}', '{index}', '[pH]']);

const rewrites: readonly (readonly [pattern: RegExp, text: string])[] = [
  // The prefix "u" stands for micro before one of our units: uL, ug, umol, u[IU].
  [/(?<![a-zA-Z])u(?=L|g|mol|\[IU\])/g, 'µ'],
  [/\[IU\]/g, 'IU'],
  [/\[([GM]PL)'U\]/g, '$1 U'],
  [/\[HPF\]/g, 'HPF'],
  [/\bmeq\b/g, 'mEq'],
  [/\((\d+)\.h\)/g, '$1 h'],
  [/_m2\b/g, ' m²'],
  // An annotation after a unit says what is measured: "ng/mL{FEU}".
  [/(?<=[a-zA-Z])\{([^{}]+)\}/g, ' $1'],
  [/\{([^{}]+)\}/g, '$1'],
];

/** Returns "10³/µL" for "10*3/uL", "µIU/mL" for "u[IU]/mL", and "" when the number stands alone. */
export function displayUnit(ucum: string): string {
  if (unprinted.has(ucum)) return '';
  const powers = ucum.replaceAll(/10\*(\d+)/g, (_, power: string) => `10${power.replaceAll(/\d/g, superscript)}`);
  return rewrites.reduce((unit, [pattern, text]) => unit.replaceAll(pattern, text), powers);
}

/** Returns a value with its unit as printed: "13 g/dL", "40%", "5/HPF", "150 × 10³/µL". */
export function withUnit(value: string, ucum: string | undefined): string {
  const unit = ucum === undefined ? '' : displayUnit(ucum);
  if (unit === '') return value;
  if (unit.startsWith('%') || unit.startsWith('/')) return value + unit;
  return unit.startsWith('10') ? `${value} × ${unit}` : `${value} ${unit}`;
}

/** Returns the unit for a column of its own beside the values: "g/dL", "×10³/µL". */
export function unitBesideValue(ucum = ''): string {
  const unit = displayUnit(ucum);
  return unit.startsWith('10') ? `×${unit}` : unit;
}
