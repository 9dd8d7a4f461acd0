/** Units that are known to be the same, and persons who are known to be others. */
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { patientFaults } from '../../server/lab/results/same-patient.ts';
import { spellings, spellingsFor } from '../../server/lab/results/unit-spellings.ts';
import { unitFault } from '../../server/lab/results/units.ts';

const { analytes } = loadCatalogue();

describe('a unit', () => {
  it('is the catalogue’s own for every analyte, in capitals too', () => {
    const faults = analytes.flatMap(({ id, unit }) =>
      unit === undefined ? [] : [unitFault(id, unit, [unit]), unitFault(id, unit, [unit.toUpperCase()])],
    );
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  it.each([
    ['g/dL', ['gm/dl', 'G/DL', 'g %', 'gms%']],
    ['10*3/uL', ['10^3/µL', 'x10^3/μL', '×10³/µL', '10*9/L', '10⁹/L', 'K/uL', 'thousand/cumm', 'X10^3/mm3', '10^3/mm³']],
    ['10*6/uL', ['M/uL', '10^12/L', 'million/cumm']],
    ['/uL', ['cells/cumm', '/mm3', 'cells/µL']],
    ['ug/dL', ['mcg/dL', 'µg/dl']],
    ['mL/min/{1.73_m2}', ['mL/min/1.73m2', 'mL/min/1.73 m²']],
    ['mm/h', ['mm/hr', 'mm/1st hr']],
    ['ng/mL{FEU}', ['ng/mL FEU', 'ng/mL (FEU)']],
    ['U/L', ['IU/L', 'u/l']],
  ])('%s is the same as its usual spellings', (unit, same) => {
    expect(same.map((one) => unitFault('x', unit, [one]))).toEqual(same.map(() => undefined));
  });

  it.each([
    ['g/dL', 'g/L'],
    ['mg/dL', 'mmol/L'],
    ['10*3/uL', '10*6/uL'],
    ['10*3/uL', '10e3/uL'],
    ['10*3/uL', 'lakh/cumm'],
    ['ng/mL{FEU}', 'ng/mL'],
    ['[IU]/mL', 'U/mL'],
    ['ng/mL', 'ng/dL'],
    ['m[IU]/mL', 'u[IU]/mL'],
  ])('%s is not %s', (unit, other) => {
    expect(unitFault('x', unit, [other])).toBe(`x is measured in ${unit}, not in ${other}`);
  });

  it('of an ion is moles or equivalents, and of no other analyte', () => {
    expect(unitFault('sodium', 'mmol/L', ['mEq/L'])).toBe(undefined);
    expect(unitFault('x', 'mmol/L', ['mEq/L'])).toBe('x is measured in mmol/L, not in mEq/L');
  });

  it('may be missing where a number has no dimension', () => {
    expect(unitFault('inr', '{ratio}', [])).toBe(undefined);
    expect(unitFault('x', 'g/dL', [''])).toBe('x has no unit; it is measured in g/dL');
  });

  it('counts by its code, unless its text is known to be another unit', () => {
    expect(unitFault('x', 'g/dL', ['g/dL', 'grams in a decilitre'])).toBe(undefined);
    expect(unitFault('x', 'g/dL', ['g/dL', 'mg/dL'])).toBe('x is measured in g/dL, not in g/dL or mg/dL');
  });

  it('has spellings only for what the catalogue has', () => {
    const units = new Set(analytes.map(({ unit }) => unit));
    const ids = new Set(analytes.map(({ id }) => id));
    expect(Object.keys(spellings).filter((unit) => !units.has(unit))).toEqual([]);
    expect(Object.keys(spellingsFor).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('a patient', () => {
  const meera = { patientId: 'p1', patientName: 'Meera Rao', patientSex: 'Female', dateOfBirth: '1962-03-09' };
  const nobody = { names: [], ids: [] };
  const faults = (changes: object, report = meera) => patientFaults(report, { ...nobody, ...changes });

  it.each(['Meera Rao', 'RAO MEERA', 'Mrs. Meera S. Rao', 'M Rao', 'Méera Rao', 'मीरा राव', 'Meera', ''])(
    'may be the same one who is called "%s"',
    (name) => {
      expect(faults({ names: [name] })).toEqual([]);
    },
  );

  it.each(['Vikram Rao', 'Meera Iyer', 'V Rao', 'Asha'])('is another one who is called "%s"', (name) => {
    expect(faults({ names: [name] })).toEqual([`The message is about ${name}, and the report is about somebody else`]);
  });

  it('is compared by what both sides know', () => {
    expect(faults({ birthDate: '1962', sex: 'Female', ids: ['p1'] })).toEqual([]);
    expect(faults({ birthDate: '1962-03' })).toEqual([]);
    expect(faults({ birthDate: '1962-04' })).toHaveLength(1);
    expect(faults({ sex: 'Male' })).toHaveLength(1);
    expect(faults({ ids: ['p2'] })).toHaveLength(1);
    const unknown = { ...meera, patientId: null as never, patientSex: null as never, dateOfBirth: null as never };
    expect(faults({ birthDate: '1990', sex: 'Male', ids: ['p2'] }, unknown)).toEqual([]);
  });
});
