import type { Patient } from '../../src/contract/patients.ts';

export type SampleReport = {
  readonly relation: Patient['relation'];
  readonly daysAgo: number;
  /** whether it belongs to the completed order among the sample orders */
  readonly isOfOrder: boolean;
  readonly tests: readonly string[];
  /** The measured values by analyte, in the catalogue's units; the other values are derived from them. */
  readonly values: Readonly<Record<string, number>>;
};

const bloodAndLipids = ['cbc', 'lipid-profile'];

/** One patient was short of iron and is recovering, with improving lipids; the other is a mother with diabetes. */
export const sampleReports: readonly SampleReport[] = [
  {
    relation: 'Self',
    daysAgo: 205,
    isOfOrder: false,
    tests: bloodAndLipids,
    values: {
      hemoglobin: 11.2,
      mchc: 32.1,
      mcv: 80.4,
      'rdw-cv': 15.1,
      'total-leucocyte-count': 7.8,
      'lymphocytes-percent': 31,
      'monocytes-percent': 6.2,
      'eosinophils-percent': 3.1,
      'basophils-percent': 0.6,
      'platelet-count': 318,
      mpv: 9.6,
      'total-cholesterol': 228,
      'hdl-cholesterol': 44,
      triglycerides: 182,
    },
  },
  {
    relation: 'Self',
    daysAgo: 110,
    isOfOrder: false,
    tests: bloodAndLipids,
    values: {
      hemoglobin: 11.8,
      mchc: 32.4,
      mcv: 82.6,
      'rdw-cv': 14.4,
      'total-leucocyte-count': 6.9,
      'lymphocytes-percent': 29,
      'monocytes-percent': 5.8,
      'eosinophils-percent': 2.7,
      'basophils-percent': 0.5,
      'platelet-count': 296,
      mpv: 9.8,
      'total-cholesterol': 211,
      'hdl-cholesterol': 47,
      triglycerides: 158,
    },
  },
  {
    relation: 'Mother',
    daysAgo: 95,
    isOfOrder: false,
    tests: ['hba1c'],
    values: { hba1c: 7.1 },
  },
  {
    relation: 'Self',
    daysAgo: 24,
    isOfOrder: true,
    tests: bloodAndLipids,
    values: {
      hemoglobin: 12.6,
      mchc: 32.9,
      mcv: 86.2,
      'rdw-cv': 13.4,
      'total-leucocyte-count': 6.4,
      'lymphocytes-percent': 30,
      'monocytes-percent': 5.5,
      'eosinophils-percent': 2.4,
      'basophils-percent': 0.6,
      'platelet-count': 281,
      mpv: 9.7,
      'total-cholesterol': 193,
      'hdl-cholesterol': 51,
      triglycerides: 134,
    },
  },
];
