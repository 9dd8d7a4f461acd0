/** A catalogue small enough to calculate by hand; the real one is checked by its own tests. */
import type { Catalogue } from '../../../server/catalogue/load.ts';
import type { TestEntry } from '../../../server/catalogue/schema.ts';
import { smallCoupons } from './coupons.ts';
import { smallOffers } from './offers.ts';

const plainTest = {
  shortNames: [],
  synonyms: [],
  summary: 'Measures something that matters to health',
  description: 'A test that is described here at some length, as a customer would read it.',
  sampleType: 'Blood',
  tube: 'EDTA (lavender top), 2 mL',
  fastingHours: 0,
  preparation: 'No special preparation is needed before the sample is taken.',
  turnaroundHours: 24,
  clinicalSignificance: 'High and low values mean different things and are judged by a doctor.',
  source: 'A textbook, chapter 2',
  isPopular: false,
} as const;

function test(entry: Pick<TestEntry, 'id' | 'name' | 'category' | 'analytes' | 'price'> & Partial<TestEntry>): TestEntry {
  return { ...plainTest, shortNames: [], synonyms: [], ...entry };
}

export const smallCatalogue: Catalogue = {
  testCategories: [
    {
      id: 'haematology',
      name: 'Blood Count & Clotting',
      description: 'Blood cells, anaemia, iron and clotting',
      icon: 'droplet',
    },
    { id: 'diabetes', name: 'Diabetes', description: 'Blood sugar now and over the last months', icon: 'candy' },
    { id: 'urine-stool', name: 'Urine & Stool', description: 'Urine and stool examination and culture', icon: 'flask' },
  ],
  packageCategories: [
    { id: 'full-body-checkup', name: 'Full Body Checkup', description: 'A broad look at the whole body', icon: 'body' },
    { id: 'women-health', name: 'Women Health', description: 'For women at every age', icon: 'woman' },
  ],
  analytes: [
    {
      id: 'hemoglobin',
      name: 'Hemoglobin',
      loinc: '718-7',
      unit: 'g/dL',
      intervals: [
        { sex: 'Female', low: 12, high: 15 },
        { sex: 'Male', low: 13, high: 17 },
      ],
    },
    { id: 'platelets', name: 'Platelets', unit: '10*3/uL', intervals: [{ low: 150, high: 410 }] },
    { id: 'glucose-fasting', name: 'Glucose, fasting', unit: 'mg/dL', intervals: [{ low: 70, high: 99 }] },
    { id: 'hba1c', name: 'HbA1c', unit: '%', intervals: [{ high: 5.6, note: 'no diabetes' }] },
    { id: 'urine-glucose', name: 'Glucose in urine', values: ['Not detected', 'Trace', 'Present'] },
  ],
  tests: [
    test({
      id: 'cbc',
      name: 'Complete Blood Count (CBC)',
      category: 'haematology',
      shortNames: ['CBC', 'Hemogram'],
      synonyms: ['full blood test', 'khoon ki jaanch'],
      analytes: ['hemoglobin', 'platelets'],
      price: 300,
      originalPrice: 400,
      isPopular: true,
    }),
    test({
      id: 'hemoglobin',
      name: 'Hemoglobin (Hb)',
      category: 'haematology',
      shortNames: ['Hb'],
      analytes: ['hemoglobin'],
      price: 120,
    }),
    test({
      id: 'fasting-glucose',
      name: 'Fasting Blood Sugar',
      category: 'diabetes',
      shortNames: ['FBS'],
      synonyms: ['sugar test'],
      analytes: ['glucose-fasting'],
      fastingHours: 10,
      timeOfDay: 'Between 7 and 10 am',
      collectFrom: '07:00',
      collectUntil: '10:00',
      preparation: 'Do not eat for 10 hours before the sample is taken. Water is allowed.',
      price: 90,
      isPopular: true,
    }),
    test({
      id: 'hba1c',
      name: 'HbA1c',
      category: 'diabetes',
      synonyms: ['three months sugar'],
      analytes: ['hba1c'],
      turnaroundHours: 12,
      price: 450,
    }),
    test({
      id: 'urine-routine',
      name: 'Urine Routine Examination',
      category: 'urine-stool',
      sampleType: 'Urine',
      tube: 'Sterile container, 30 mL',
      analytes: ['urine-glucose'],
      price: 150,
    }),
  ],
  packages: [
    {
      id: 'basic-checkup',
      name: 'Basic Health Checkup',
      category: 'full-body-checkup',
      synonyms: ['whole body'],
      summary: 'Blood count, sugar and urine in one visit',
      description: 'The tests that a healthy adult takes once a year, drawn in one visit.',
      detailedDescription:
        'A first look at blood, sugar and urine. One visit is enough; the report comes as a whole when the last test is done.',
      tests: ['cbc', 'fasting-glucose', 'urine-routine'],
      features: ['One visit', 'Fasting needed', 'Report in a day'],
      price: 540,
      discountedPrice: 499,
      isPopular: true,
    },
    {
      id: 'women-basic',
      name: 'Women Basic Checkup',
      category: 'women-health',
      synonyms: [],
      summary: 'Anaemia and sugar, for women',
      description: 'A short checkup for women who feel tired or plan a pregnancy.',
      detailedDescription:
        'Looks for anaemia and for raised blood sugar over the last months, the two most frequent findings in women of this age.',
      tests: ['hemoglobin', 'hba1c'],
      features: ['One visit', 'No fasting', 'For women'],
      sexLimit: 'Female',
      ageMin: 18,
      ageMax: 45,
      price: 550,
      isPopular: false,
    },
  ],
  offers: smallOffers,
  coupons: smallCoupons,
  consents: [],
};
