/** What the check of a translation knows of English and of each language. Words are stems: the rest of a word depends on its use. */

export const languages = ['hi', 'ta'] as const;

export type Language = (typeof languages)[number];

export type LanguageRules = {
  readonly script: RegExp;
  /** Digits of the script. Numbers stay in Latin digits, as they are everywhere in the app. */
  readonly ownDigits: RegExp;
  /** Global, because negations are counted. */
  readonly negation: RegExp;
  /** English numbers that are written as words, and how they may be written. */
  readonly numbers: Readonly<Record<string, RegExp>>;
  /** How long a text may be beside the English one. */
  readonly length: { readonly least: number; readonly most: number };
};

export const rulesOf: Readonly<Record<Language, LanguageRules>> = {
  hi: {
    script: /[\u0900-\u097F]/,
    ownDigits: /[\u0966-\u096F]/,
    negation: /नहीं|(?:^|[\s,(])(?:न|ना)[\s,।]|(?:^|\s)मत(?=[\s,।])|बिना|बगैर|बच(?:ें|ना|ने|ाव|ता|ते|कर|े)|परहेज|रहित|मुक्त/g,
    numbers: {
      two: /(?<!\p{L})दो(?:नों)?(?![\p{L}\p{M}])/u,
      three: /(?<!\p{L})तीन/u,
      four: /(?<!\p{L})चार/u,
      five: /(?<!\p{L})पा(?:ँ|ं)च/u,
      six: /(?<!\p{L})छ(?:ह|ः)/u,
      seven: /(?<!\p{L})सात/u,
      eight: /(?<!\p{L})आठ/u,
      nine: /(?<!\p{L})नौ/u,
      ten: /(?<!\p{L})दस(?![\p{L}\p{M}])/u,
      twelve: /(?<!\p{L})बारह/u,
    },
    length: { least: 0.55, most: 1.7 },
  },
  ta: {
    script: /[\u0B80-\u0BFF]/,
    ownDigits: /[\u0BE6-\u0BEF]/,
    negation:
      /இல்ல|ில்ல|வேண்டா|கூடாது|தவிர்|இன்றி|அல்ல(?!து)|மாட்ட|விலக்|ாமல்|ாமலே|ாவிட்டால்|ாதீர்|ாதவ(?:ர்|ை)|[^\s,.;]{2}ாது(?=[\s,.;])|[^\s,.;]{2}ாத(?=[\s,.;])|ாம(?=[\s,.])/g,
    numbers: {
      two: /இரண்ட|இருமுறை|(?<!\p{L})இரு(?![\p{L}\p{M}])/u,
      three: /மூன்ற/,
      four: /நான்க|நாலு/,
      five: /ஐந்த/,
      six: /(?<![\p{L}\p{M}])ஆற(?:ு|ா|ரை)/u,
      seven: /ஏழ/,
      eight: /எட்ட/,
      nine: /ஒன்பத/,
      ten: /பத்த/,
      twelve: /பன்னிரண்ட/,
    },
    length: { least: 0.6, most: 2.3 },
  },
};

export const englishNegation = /\b(?:not|no|never|without|nothing|none|nor|neither|cannot|avoid(?:ed|ing)?)\b|n[’']t\b/i;

/**
 * English words that another language may say with a negation, "leave out" for instance. Where a sentence about preparation or
 * medicines has none of these and no negation, its translation must have none either.
 */
export const nearNegation =
  /\b(?:little|rarely|only|before|hardly|few|lack\w*|free|absent|leav(?:e|ing)|left|stop\w*|skip\w*|paus\w*|exclud\w*|rule[sd]? out|until|fail\w*|instead|weak\w*|poor\w*|missing|un\w+|in(?:complete|sufficient|active)|less|rather|other\w*|than|except|unless|fine|may|empty|fast\w*|least|whether|if|too|out|away|rest\w*|miss\w*|sober)\b/i;

/** Units, which stay and are counted. */
export const latinUnits: ReadonlySet<string> = new Set('mg mL dL ng pg µg kg mmol nmol pmol µmol mm cm fL kU IU'.split(' '));

/** Abbreviations that stay, beside those of capitals. */
export const latinAbbreviations: ReadonlySet<string> = new Set('pH am pm Rh Hb Sm Ro La Scl Jo'.split(' '));
