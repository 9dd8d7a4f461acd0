import language from '#words/language';
import words from '#words/provider';

/**
 * A provider changes these values to run the app under its own name (decisions G1, G2). Single texts can be overridden
 * without touching this file: `VITE_BRAND_NAME=…` when the page is built, `BRAND_NAME=…` when the server starts. What is said
 * in words stands in the room `provider` of each language (src/words). Colours are changed here, the lists of home in
 * brand-home.ts.
 */
const defaults = () => ({
  name: 'Lab at Home',
  tagline: words.tagline,
  owner: 'Lab at Home',
  /** The numbers are shown and dialled; the defaults cannot be real ones. */
  phone: '+91 00000 00000',
  emergencyPhone: '+91 00000 00000',
  email: 'support@example.com',
  hours: words.hours,
  collectionHours: words.collectionHours,
  reportPromise: words.reportPromise,
  /** What the customer gets for a collection that is late, in a line; nothing is promised unless it is set. */
  latePromise: '',
  /** Only the provider can vouch for its claims; `-` instead of a text leaves one out. */
  claimLabs: words.claimLabs,
  claimCertificates: words.claimCertificates,
  claimTests: words.claimTests,
  claimCities: words.claimCities,
  claimCustomers: words.claimCustomers,
  claimTestsDone: words.claimTestsDone,
  claimRating: words.claimRating,
  claimSupport: words.claimSupport,
  claimHelpline: words.claimHelpline,
  /**
   * The name of the document for a paid order, on paper and in the app: "Bill of supply" if the provider is exempt from GST.
   * Its fields are the server's GSTIN and BILL_… settings.
   */
  bill: words.bill,
  /** It is on the four policies until the provider's lawyers have read them; `-` then leaves it out. */
  policyNote: words.policyNote,
  /** The time zone in which samples are collected; it must equal the server's TIME_ZONE. */
  timeZone: 'Asia/Kolkata',
  themeColor: '#0b6e69',
  backgroundColor: '#f5f8f8',
  /**
   * The claims above, the rating of packages without one, and the testimonials are the documented examples, which nobody has
   * measured. `-` leaves out all of them that the provider has not set; `npm run serve` does so by itself.
   */
  examples: 'shown',
});

export type Brand = Readonly<ReturnType<typeof defaults>>;

type Environment = Readonly<Record<string, string | undefined>>;

const isClaim = (key: string) => key.startsWith('claim');
const canBeLeftOut = (key: string) => isClaim(key) || key === 'policyNote' || key === 'examples';

/** Whether the provider may say it in each language, `BRAND_TAGLINE_HI=…` for instance. A name or a number is the same in all. */
export const isSaid = (key: string): boolean =>
  isClaim(key) || /^(?:tagline|hours|collectionHours|reportPromise|latePromise|bill|policyNote)$/.test(key);

/** Converts "emergencyPhone" to "EMERGENCY_PHONE". */
export const settingOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The page's build sets it; the server and the steps of the build read the environment. */
declare const __BRAND__: Record<string, string | undefined> | undefined;

/**
 * Returns the settings that count in a language, as if there were no other: what the provider has set in English stands in for
 * what it has not set in the language, since the translation of our own text would say something else. What it leaves out in
 * English it claims in no language.
 */
export function settingsIn(code: string, env: Environment, prefix: string): Record<string, string> {
  const settings = Object.keys(defaults()).flatMap((key): [string, string][] => {
    const name = prefix + settingOf(key);
    const inEnglish = env[name]?.trim();
    const isLeftOut = canBeLeftOut(key) && inEnglish === '-';
    const own = isSaid(key) && !isLeftOut ? env[`${name}_${code.toUpperCase()}`]?.trim() : undefined;
    const setting = own || inEnglish;
    return setting ? [[name, setting]] : [];
  });
  return Object.fromEntries(settings);
}

/** Reads BRAND_NAME, BRAND_EMERGENCY_PHONE … from an environment; what is not set there is in the language that is spoken. */
export function brandFrom(env: Environment, prefix: string): Brand {
  const entries = Object.entries(defaults()).map(([key, value]): [string, string] => {
    const setting = env[prefix + settingOf(key)]?.trim();
    if (canBeLeftOut(key) && setting === '-') return [key, ''];
    return [key, setting || (isClaim(key) && env[`${prefix}EXAMPLES`]?.trim() === '-' ? '' : value)];
  });
  return Object.fromEntries(entries) as Brand;
}

/** What runs uncompiled speaks several languages: the brand is in the one that is spoken when it is read. */
function brandOfEnvironment(): Brand {
  const env = (globalThis as { process?: { env: Environment } }).process?.env ?? {};
  const byLanguage = new Map<string, Brand>();
  const brandNow = (): Brand => {
    const known = byLanguage.get(language.code) ?? brandFrom(settingsIn(language.code, env, 'BRAND_'), 'BRAND_');
    byLanguage.set(language.code, known);
    return known;
  };
  return new Proxy(brandNow(), { get: (_, key) => Reflect.get(brandNow(), key) as unknown });
}

export const brand: Brand = typeof __BRAND__ === 'undefined' ? brandOfEnvironment() : brandFrom(__BRAND__, 'VITE_BRAND_');

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
