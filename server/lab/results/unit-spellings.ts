/**
 * How laboratories write the catalogue's units, in lower case and without blanks (units.ts says what else is the same for all).
 * Only what has the same number belongs here: nothing is ever converted. A spelling that may mean two things stands nowhere,
 * such as "10e3/uL", which is ten times as much for whoever reads it as a number, or "ng/mL" for a D-dimer.
 */
export const spellings: Readonly<Record<string, readonly string[]>> = {
  'g/dL': ['g%'],
  'mg/dL': ['mg%'],
  '10*3/uL': ['10*9/l', 'k/ul', 'thou/ul', 'thousand/ul', 'thousands/ul'],
  '10*6/uL': ['10*12/l', 'm/ul', 'mill/ul', 'million/ul', 'millions/ul'],
  '/uL': ['1/ul', 'cells/ul', '{cells}/ul', '10*6/l'],
  'ng/mL': ['ug/l'],
  'pg/mL': ['ng/l'],
  'ug/mL': ['mg/l'],
  'mg/L': ['ug/ml'],
  'g/L': ['mg/ml'],
  '[IU]/mL': ['iu/ml', 'kiu/l', 'k[iu]/l'],
  '[IU]/L': ['iu/l', 'miu/ml', 'm[iu]/ml'],
  'm[IU]/mL': ['miu/ml', 'iu/l', '[iu]/l'],
  'u[IU]/mL': ['uiu/ml', 'miu/l', 'm[iu]/l'],
  // The unit of an enzyme's activity is international; all analytes of this unit are enzymes.
  'U/L': ['iu/l', '[iu]/l'],
  'U/mL': ['ku/l'],
  'kU/L': ['kua/l', 'ku(a)/l', 'ku{a}/l'],
  '%': ['percent'],
  s: ['sec', 'secs', 'second', 'seconds'],
  'mm/h': ['mm/hr', 'mm/hour', 'mm/1hr', 'mm/1sthr', 'mm/1sthour'],
  '/[HPF]': ['/hpf', 'cells/hpf', 'cells/[hpf]', '{cells}/[hpf]'],
  '{ratio}': ['ratio', '1'],
  '{index}': ['index', '1'],
  '{MoM}': ['mom'],
  '{U}': ['u', 'units'],
  '{AU}/mL': ['au/ml'],
  '{copies}/mL': ['copies/ml'],
  'ng/mL{FEU}': ['ng/mlfeu', 'ng/ml(feu)', 'ng{feu}/ml', 'ngfeu/ml', 'ug/lfeu', 'ug/l(feu)', 'ug/l{feu}', 'ug{feu}/l'],
  'mg/(24.h)': ['mg/24h', 'mg/24hr', 'mg/24hrs', 'mg/24hours', 'mg/{24.h}', 'mg/d', 'mg/day'],
  'mL/(24.h)': ['ml/24h', 'ml/24hr', 'ml/24hrs', 'ml/24hours', 'ml/{24.h}', 'ml/d', 'ml/day'],
  'mL/min/{1.73_m2}': [
    'ml/min/1.73m2',
    'ml/min/1.73m*2',
    'ml/min/1.73_m2',
    'ml/min/{1.73m2}',
    'ml/min/{1.73.m2}',
    'ml/min/1.73sqm',
  ],
  'mg/g': [
    'mg/g{creat}',
    'mg/g{creatinine}',
    'mg/gcreat',
    'mg/gcreatinine',
    'ug/mg',
    'ug/mg{creat}',
    'ug/mgcreat',
    'ug/mgcreatinine',
  ],
  'ug/g': ['mg/kg'],
  '[pH]': ['ph'],
  "[GPL'U]/mL": ['gpl', 'gpl/ml', 'gplu/ml', 'gpl-u/ml'],
  "[MPL'U]/mL": ['mpl', 'mpl/ml', 'mplu/ml', 'mpl-u/ml'],
  'U/g{Hb}': ['u/ghb', 'u/g(hb)', 'u/g{hgb}', 'u/ghemoglobin', 'u/ghaemoglobin'],
};

const equivalents = ['meq/l'];
const units = ['uu/ml', 'mu/l'];

/** What is the same for single analytes only: an ion of one charge has as many equivalents as moles. */
export const spellingsFor: Readonly<Record<string, readonly string[]>> = {
  sodium: equivalents,
  potassium: equivalents,
  chloride: equivalents,
  bicarbonate: equivalents,
  lithium: equivalents,
  'urine-sodium-spot': equivalents,
  tsh: units,
  'insulin-fasting': units,
  'insulin-postprandial': units,
  'arsenic-urine': ['ug/g{creat}', 'ug/gcreat', 'ug/gcreatinine'],
  inr: ['inr', '{inr}'],
};

/** A number without a dimension may come without a unit. */
export const dimensionless: ReadonlySet<string> = new Set(['{ratio}', '{index}', '{MoM}', '[pH]']);
