import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { displayUnit, unitBesideValue, withUnit } from '../../src/lib/reports/ucum-display.ts';

describe('a unit in UCUM is printed as laboratories print it', () => {
  it.each([
    ['g/dL', 'g/dL'],
    ['10*3/uL', '10³/µL'],
    ['10*12/L', '10¹²/L'],
    ['u[IU]/mL', 'µIU/mL'],
    ['m[IU]/L', 'mIU/L'],
    ['[IU]/mL', 'IU/mL'],
    ['ug/dL', 'µg/dL'],
    ['umol/L', 'µmol/L'],
    ['/uL', '/µL'],
    ['meq/L', 'mEq/L'],
    ['mg/(24.h)', 'mg/24 h'],
    ['/[HPF]', '/HPF'],
    ["[GPL'U]/mL", 'GPL U/mL'],
    ['{copies}/mL', 'copies/mL'],
    ['{AU}/mL', 'AU/mL'],
    ['{MoM}', 'MoM'],
    ['ng/mL{FEU}', 'ng/mL FEU'],
    ['U/g{Hb}', 'U/g Hb'],
    ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
    ['mm/h', 'mm/h'],
    ['{ratio}', ''],
    ['{index}', ''],
    ['[pH]', ''],
  ])('%s as "%s"', (ucum, printed) => {
    expect(displayUnit(ucum)).toBe(printed);
  });

  it('without any sign of UCUM, for every unit of the catalogue', () => {
    const units = loadCatalogue().analytes.flatMap(({ unit }) => unit ?? []);
    expect(units.filter((unit) => /[[\]{}()*_']|\bu[A-Zgm]/.test(displayUnit(unit)))).toEqual([]);
  });
});

it.each([
  ['13', 'g/dL', '13 g/dL'],
  ['40–50', '%', '40–50%'],
  ['5', '/[HPF]', '5/HPF'],
  ['4–10', '10*3/uL', '4–10 × 10³/µL'],
  ['0.8–1.1', '{ratio}', '0.8–1.1'],
  ['7.4', undefined, '7.4'],
])('puts %s and %s together as "%s"', (value, ucum, printed) => {
  expect(withUnit(value, ucum)).toBe(printed);
});

it.each([
  ['10*6/uL', '×10⁶/µL'],
  ['g/dL', 'g/dL'],
  ['{ratio}', ''],
  [undefined, ''],
])('prints %s beside a column of values as "%s"', (ucum, printed) => {
  expect(unitBesideValue(ucum)).toBe(printed);
});
