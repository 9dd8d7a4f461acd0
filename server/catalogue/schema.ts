/**
 * This is the form of the catalogue's data files. One entry serves the list, the detail, the search, the preparation and the
 * report.
 */
import { Type, type Static } from 'typebox';

export const strict = { additionalProperties: false } as const;
export const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });
const Sentence = Type.String({ minLength: 20, maxLength: 900 });
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const Sex = Type.Union([Type.Literal('Male'), Type.Literal('Female')]);

const SampleType = Type.Enum(['Blood', 'Urine', 'Stool', 'Saliva', 'Nasal Swab', 'Sputum', 'Throat Swab']);

/** One row of a reference interval. Without sex or ages it holds for all adults. Ages are completed years, both inclusive. */
const ReferenceInterval = Type.Object(
  {
    sex: Type.Optional(Sex),
    ageMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
    ageMax: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
    low: Type.Optional(Type.Number()),
    high: Type.Optional(Type.Number()),
    /** When the interval holds beyond sex and age ("follicular phase", "8 am sample"), or what the bound means ("desirable"). */
    note: Type.Optional(Type.String({ minLength: 2, maxLength: 120 })),
  },
  strict,
);

/** What a test measures: a number with intervals, or a finding with its possible values. */
export const AnalyteEntry = Type.Object(
  {
    id: Id,
    name: Type.String({ minLength: 2, maxLength: 90 }),
    /** LOINC code, only where it is certain. */
    loinc: Type.Optional(Type.String({ pattern: '^[0-9]{1,5}-[0-9]$' })),
    /** UCUM unit of the intervals and results, such as `g/dL`, `10*3/uL`, `m[IU]/L`; absent for findings. */
    unit: Type.Optional(Type.String({ minLength: 1, maxLength: 24 })),
    intervals: Type.Optional(Type.Array(ReferenceInterval, { minItems: 1 })),
    /** For findings: all values a report may carry, the expected one first. */
    values: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { minItems: 1 })),
    /** The values that are expected, if there is more than the first; empty if no value is better than another. */
    expected: Type.Optional(Type.Array(Type.String())),
  },
  strict,
);

export const CategoryEntry = Type.Object(
  {
    id: Id,
    name: Type.String({ minLength: 3, maxLength: 40 }),
    description: Type.String({ minLength: 10, maxLength: 140 }),
    icon: Id,
  },
  strict,
);

export const TestEntry = Type.Object(
  {
    id: Id,
    name: Type.String({ minLength: 3, maxLength: 80 }),
    category: Id,
    /** Short names that a doctor writes: "CBC", "SGPT". */
    shortNames: Type.Array(Type.String({ minLength: 1, maxLength: 30 })),
    /** What customers type instead, including Hindi in Latin letters: "sugar test", "khoon ki jaanch". */
    synonyms: Type.Array(Type.String({ minLength: 2, maxLength: 60 })),
    /** One plain line for the list row. */
    summary: Type.String({ minLength: 20, maxLength: 120 }),
    /** What it is and why it is done, for a customer. */
    description: Sentence,
    sampleType: SampleType,
    /** The tube or container, with volume: "EDTA (lavender top), 3 mL". */
    tube: Type.String({ minLength: 4, maxLength: 80 }),
    /** Hours without food before the sample; 0 means no fasting. */
    fastingHours: Type.Integer({ minimum: 0, maximum: 14 }),
    /** The time of day in words, if it matters: "Between 7 and 9 am". */
    timeOfDay: Type.Optional(Type.String({ minLength: 4, maxLength: 100 })),
    /** The same as a clock time, if the words name hours at which a visit can take place: it begins at "07:00" or later. */
    collectFrom: Type.Optional(ClockTime),
    /** It begins before "09:00". */
    collectUntil: Type.Optional(ClockTime),
    preparation: Sentence,
    /** Medicines that matter, always with the line to ask the doctor first; absent if none do. */
    medicineNotes: Type.Optional(Sentence),
    /** Usual time from collection to report, in hours. */
    turnaroundHours: Type.Integer({ minimum: 4, maximum: 720 }),
    clinicalSignificance: Sentence,
    /** Ids of the analytes in the report, in its order. */
    analytes: Type.Array(Id, { minItems: 1, uniqueItems: true }),
    /** Id of the consent that the law requires (consents.json); packages that contain the test need it as well. */
    consent: Type.Optional(Id),
    sexLimit: Type.Optional(Sex),
    ageMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
    ageMax: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
    /** Rupees. */
    price: Type.Integer({ minimum: 50, maximum: 20000 }),
    /** Rupees, higher than the price; absent if there is no discount. */
    originalPrice: Type.Optional(Type.Integer({ minimum: 50, maximum: 30000 })),
    isPopular: Type.Boolean(),
    /** The source of interval, unit and preparation, so that a reader can look it up. */
    source: Type.String({ minLength: 15, maxLength: 240 }),
  },
  strict,
);

export const PackageEntry = Type.Object(
  {
    id: Id,
    name: Type.String({ minLength: 5, maxLength: 80 }),
    category: Id,
    synonyms: Type.Array(Type.String({ minLength: 2, maxLength: 60 })),
    summary: Type.String({ minLength: 20, maxLength: 140 }),
    description: Sentence,
    detailedDescription: Type.String({ minLength: 80, maxLength: 1200 }),
    /** Ids of the tests it contains. */
    tests: Type.Array(Id, { minItems: 2, uniqueItems: true }),
    features: Type.Array(Type.String({ minLength: 4, maxLength: 80 }), { minItems: 3, maxItems: 6 }),
    sexLimit: Type.Optional(Sex),
    ageMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
    ageMax: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
    /** Rupees before the package discount: the sum of its tests' prices. */
    price: Type.Integer({ minimum: 100, maximum: 50000 }),
    /** Rupees to pay, lower than the price; absent if there is no discount. */
    discountedPrice: Type.Optional(Type.Integer({ minimum: 100, maximum: 50000 })),
    isPopular: Type.Boolean(),
  },
  strict,
);

type ReferenceInterval = Static<typeof ReferenceInterval>;
export type AnalyteEntry = Static<typeof AnalyteEntry>;
export type CategoryEntry = Static<typeof CategoryEntry>;
export type TestEntry = Static<typeof TestEntry>;
export type PackageEntry = Static<typeof PackageEntry>;
