/**
 * Laboratories compute these values from measured ones, so made-up results are computed likewise, to agree with one another.
 */

type Rule = {
  readonly analyteId: string;
  readonly from: readonly string[];
  readonly formula: (values: readonly number[]) => number;
  /** digits after the decimal point */
  readonly digits: number;
};

const share = ([percent, of]: readonly number[]): number => (percent! * of!) / 100;
const absolute = (analyteId: string, percentId: string): Rule => ({
  analyteId,
  from: [percentId, 'total-leucocyte-count'],
  formula: share,
  digits: 2,
});

/**
 * The order matters, because later rules use earlier results. Red cells follow from hemoglobin, the size of a cell and its
 * content.
 */
const rules: readonly Rule[] = [
  { analyteId: 'hematocrit', from: ['hemoglobin', 'mchc'], formula: ([hb, mchc]) => (hb! / mchc!) * 100, digits: 1 },
  { analyteId: 'rbc-count', from: ['hematocrit', 'mcv'], formula: ([hct, mcv]) => (hct! / mcv!) * 10, digits: 2 },
  { analyteId: 'mch', from: ['hemoglobin', 'rbc-count'], formula: ([hb, rbc]) => (hb! / rbc!) * 10, digits: 1 },
  {
    analyteId: 'neutrophils-percent',
    from: ['lymphocytes-percent', 'monocytes-percent', 'eosinophils-percent', 'basophils-percent'],
    formula: (others) => 100 - others.reduce((sum, percent) => sum + percent),
    digits: 1,
  },
  absolute('absolute-neutrophil-count', 'neutrophils-percent'),
  absolute('absolute-lymphocyte-count', 'lymphocytes-percent'),
  absolute('absolute-monocyte-count', 'monocytes-percent'),
  absolute('absolute-eosinophil-count', 'eosinophils-percent'),
  absolute('absolute-basophil-count', 'basophils-percent'),
  { analyteId: 'vldl-cholesterol', from: ['triglycerides'], formula: ([fats]) => fats! / 5, digits: 0 },
  {
    analyteId: 'ldl-cholesterol',
    from: ['total-cholesterol', 'hdl-cholesterol', 'vldl-cholesterol'],
    formula: ([total, hdl, vldl]) => total! - hdl! - vldl!,
    digits: 0,
  },
  {
    analyteId: 'non-hdl-cholesterol',
    from: ['total-cholesterol', 'hdl-cholesterol'],
    formula: ([total, hdl]) => total! - hdl!,
    digits: 0,
  },
  {
    analyteId: 'total-cholesterol-hdl-ratio',
    from: ['total-cholesterol', 'hdl-cholesterol'],
    formula: ([total, hdl]) => total! / hdl!,
    digits: 1,
  },
  { analyteId: 'ldl-hdl-ratio', from: ['ldl-cholesterol', 'hdl-cholesterol'], formula: ([ldl, hdl]) => ldl! / hdl!, digits: 1 },
  // The formula is from Nathan and others, Diabetes Care 2008.
  { analyteId: 'estimated-average-glucose', from: ['hba1c'], formula: ([percent]) => 28.7 * percent! - 46.7, digits: 0 },
];

/** Adds the values that follow from the measured ones, and replaces any that were drawn or entered for them. */
export function withDerivedResults(measured: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const values = new Map(measured);
  for (const { analyteId, from, formula, digits } of rules) {
    const given = from.flatMap((id) => values.get(id) ?? []);
    if (given.length === from.length) values.set(analyteId, Number(formula(given).toFixed(digits)));
  }
  return values;
}
