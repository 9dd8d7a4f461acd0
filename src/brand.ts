/**
 * A provider changes these values to run the app under its own name (decisions G1, G2). Single texts can be overridden
 * without touching this file: `VITE_BRAND_NAME=…` when the page is built, `BRAND_NAME=…` when the server starts. Lists and
 * colours are changed here.
 */
const defaults = {
  name: 'Lab at Home',
  tagline: 'Lab tests at your doorstep',
  owner: 'Lab at Home',
  /** The numbers are shown and dialled; the defaults cannot be real ones. */
  phone: '+91 00000 00000',
  emergencyPhone: '+91 00000 00000',
  email: 'support@example.com',
  hours: 'Mon–Fri 9 am – 7 pm, Sat 9 am – 5 pm, Sun 10 am – 4 pm',
  collectionHours: '6 AM to 10 PM',
  reportPromise: 'Reports are delivered digitally by email or SMS within 24 to 48 hours.',
  /** Only the provider can vouch for its claims; `-` instead of a text leaves one out. */
  claimLabs: 'Certified labs',
  claimCertificates: 'NABL and ISO 9001 certified',
  claimTests: '200+ tests and packages',
  claimCities: '25+ cities',
  claimCustomers: '50,000+ customers',
  claimTestsDone: '50,000+ tests completed',
  claimRating: '4.9/5 customer rating',
  claimSupport: '24/7 support',
  claimHelpline: '24/7 helpline',
  /**
   * The name of the document for a paid order, on paper and in the app: "Bill of supply" if the provider is exempt from GST.
   * Its fields are the server's GSTIN and BILL_… settings.
   */
  bill: 'Invoice',
  /** It is on the four policies until the provider's lawyers have read them; `-` then leaves it out. */
  policyNote: 'Draft, awaiting legal review',
  /** The time zone in which samples are collected; it must equal the server's TIME_ZONE. */
  timeZone: 'Asia/Kolkata',
  themeColor: '#0b6e69',
  backgroundColor: '#f5f8f8',
  /**
   * The claims above, the rating of packages without one, and the testimonials are the documented examples, which nobody has
   * measured. `-` leaves out all of them that the provider has not set; `npm run serve` does so by itself.
   */
  examples: 'shown',
};

export type Brand = Readonly<typeof defaults>;

const isClaim = (key: string) => key.startsWith('claim');
const canBeLeftOut = (key: string) => isClaim(key) || key === 'policyNote' || key === 'examples';

/** Converts "emergencyPhone" to "EMERGENCY_PHONE". */
export const settingOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The page's build sets it; the server and the steps of the build read the environment. */
declare const __BRAND__: Record<string, string | undefined> | undefined;

/** Reads BRAND_NAME, BRAND_EMERGENCY_PHONE … from an environment. */
export function brandFrom(env: Record<string, string | undefined>, prefix: string): Brand {
  const entries = Object.entries(defaults).map(([key, value]): [string, string] => {
    const setting = env[prefix + settingOf(key)]?.trim();
    if (canBeLeftOut(key) && setting === '-') return [key, ''];
    return [key, setting || (isClaim(key) && env[`${prefix}EXAMPLES`]?.trim() === '-' ? '' : value)];
  });
  return Object.fromEntries(entries) as Brand;
}

export const brand: Brand =
  typeof __BRAND__ === 'undefined'
    ? brandFrom((globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {}, 'BRAND_')
    : brandFrom(__BRAND__, 'VITE_BRAND_');

/** The provider's own colours; the rest of the two schemes is in ui/tokens.ts. Text on them needs a contrast of 4.5:1. */
export const brandColors = {
  light: {
    primary: '#0b6e69',
    'primary-fill': '#0b6e69',
    'primary-hover': '#085854',
    'on-primary': '#ffffff',
    'primary-soft': '#e2f3f1',
  },
  dark: {
    primary: '#63cbbf',
    'primary-fill': '#54bdb1',
    'primary-hover': '#6fd0c5',
    'on-primary': '#04231f',
    'primary-soft': '#12393a',
  },
} as const;

/** Ten shades of the primary colour for Mantine, light to dark: the fill is the 8th, or the 5th in the dark scheme. */
export const brandShades = [
  '#e6f6f4',
  '#cdebe7',
  '#9fd7d0',
  '#79cdc2',
  '#54bdb1',
  '#279f93',
  '#128a80',
  '#0b6e69',
  '#085854',
  '#05413e',
] as const;

export type ConcernIcon = 'body' | 'vitamins' | 'diabetes' | 'fever' | 'skin' | 'thyroid' | 'women';

type Concern = {
  readonly name: string;
  readonly icon: ConcernIcon;
  /** The query of /tests: a category of the catalogue by its id, or a search text. */
  readonly query: { readonly category: string } | { readonly search: string };
};

/** The home page's tiles, in their order (decision Q13). */
export const concerns: readonly Concern[] = [
  { name: 'Full Body Checkups', icon: 'body', query: { search: 'Full body checkup' } },
  { name: 'Vitamins', icon: 'vitamins', query: { category: 'vitamins' } },
  { name: 'Diabetes', icon: 'diabetes', query: { category: 'diabetes' } },
  { name: 'Fever & Infection', icon: 'fever', query: { category: 'infection' } },
  { name: 'Hair & Skin Care', icon: 'skin', query: { category: 'skin-hair' } },
  { name: 'Thyroid', icon: 'thyroid', query: { category: 'thyroid' } },
  { name: 'Women Care', icon: 'women', query: { category: 'women' } },
];

/** The ids of the tests and packages that the home page shows first; other popular ones follow. */
export const featured: readonly string[] = [
  'cbc',
  'thyroid-profile',
  'diabetes-screen',
  'lipid-profile',
  'vitamin-d-b12',
  'liver-function-test',
  'essential-full-body-checkup',
  'full-body-checkup-with-vitamins',
];

type Testimonial = { readonly text: string; readonly name: string; readonly place: string };

/** These are invented, and labelled as samples wherever they are shown (decision Q15). */
export const sampleTestimonials: readonly Testimonial[] = [
  {
    text: 'My mother could stay in bed. The phlebotomist came at half past six, and we had breakfast on time.',
    name: 'Ananya S.',
    place: 'Bengaluru',
  },
  {
    text: 'I knew the price and how long to fast before I booked. The report was in my inbox the next day.',
    name: 'Rohit K.',
    place: 'Pune',
  },
  {
    text: 'One visit for the whole family, and I paid in cash at the door. No queue, no forms twice.',
    name: 'Farah M.',
    place: 'Hyderabad',
  },
];
