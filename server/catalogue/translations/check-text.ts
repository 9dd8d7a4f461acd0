/** This compares a translated text with the English one by rules that need no translator. */
import { englishNegation, latinAbbreviations, latinUnits, nearNegation, type LanguageRules } from './language-rules.ts';

/** A term, and the stems by which a translation may say it. */
export type Term = { readonly english: string; readonly stems: readonly string[] };

export type TextPair = {
  readonly english: string;
  readonly translated: string;
  /** A wrong negation in it can spoil a sample or harm somebody. */
  readonly isInstruction: boolean;
  /** Names and other fragments have no sentences, and need not use the glossary's words. */
  readonly isFragment: boolean;
};

type Faults = readonly string[];

/** @returns what is wrong, as fragments of a sentence */
export function textFaults(pair: TextPair, rules: LanguageRules, glossary: readonly Term[]): Faults {
  const { english, translated, isFragment } = pair;
  return [
    ...(translated.trim() === translated && translated !== '' ? [] : ['is empty, or has blanks around it']),
    ...(rules.script.test(translated) || !/[a-z]{3}/.test(english) ? [] : ['has nothing in the language’s script']),
    ...(rules.ownDigits.test(translated) ? ['has digits that are not 0 to 9'] : []),
    ...latinFaults(translated),
    ...lengthFaults(english, translated, rules),
    ...(isFragment ? countFaults(english, translated) : sentenceFaults(pair, rules)),
    ...(isFragment ? [] : termFaults(english, translated, glossary)),
  ];
}

const numbersOf = (text: string): string => (text.match(/\d+(?:[.,]\d+)*|½/g) ?? []).toSorted().join(' ');

const unitsOf = (text: string): string =>
  (text.match(/[A-Za-zµ]+/g) ?? [])
    .filter((token) => latinUnits.has(token))
    .toSorted()
    .join(' ');

const countFaults = (english: string, translated: string): Faults => [
  ...differing('numbers', numbersOf(english), numbersOf(translated)),
  ...differing('units', unitsOf(english), unitsOf(translated)),
];

const differing = (what: string, wanted: string, found: string): Faults =>
  wanted === found ? [] : [`has the ${what} “${found}” in place of “${wanted}”`];

/** An abbreviation, a unit or a vitamin's letter stays; a word does not. */
const isKept = (token: string): boolean =>
  latinUnits.has(token) || latinAbbreviations.has(token) || token.length === 1 || /\d/.test(token) || /[A-Z].*[A-Z]/.test(token);

const latinFaults = (translated: string): Faults =>
  (translated.match(/[A-Za-zµ]+[A-Za-z0-9]*/g) ?? [])
    .filter((token) => !isKept(token))
    .map((token) => `has the Latin word “${token}”`);

function lengthFaults(english: string, translated: string, { length }: LanguageRules): Faults {
  const share = translated.length / english.length;
  const isFit = english.length <= 40 || (share >= length.least && share <= length.most);
  return isFit ? [] : [`is ${share.toFixed(1)} times as long as the English text`];
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?।])["”’)]?\s+/).filter((sentence) => sentence !== '');

function sentenceFaults({ english, translated, isInstruction }: TextPair, rules: LanguageRules): Faults {
  const [wanted, found] = [sentencesOf(english), sentencesOf(translated)];
  if (wanted.length !== found.length) return [`has ${found.length} sentences in place of ${wanted.length}`];
  return wanted.flatMap((sentence, place) =>
    oneSentence(sentence, found[place] ?? '', { rules, isInstruction }).map((fault) => `${fault}, in sentence ${place + 1}`),
  );
}

type Manner = { readonly rules: LanguageRules; readonly isInstruction: boolean };

function oneSentence(english: string, translated: string, { rules, isInstruction }: Manner): Faults {
  const wanted = negationsIn(english);
  const found = translated.match(rules.negation)?.length ?? 0;
  const lost = Object.entries(rules.numbers).filter(
    ([word, found]) => new RegExp(`\\b${word}\\b`, 'i').test(english) && !found.test(translated),
  );
  return [
    ...countFaults(english, translated),
    ...(found < wanted ? ['has lost a negation'] : []),
    ...(isInstruction && found > 0 && wanted === 0 && !nearNegation.test(english) ? ['has a negation that English has not'] : []),
    ...lost.map(([word]) => `has lost the number “${word}”`),
  ];
}

/** “Do not stop it without asking” means the opposite with one of its two. Others, as “no food and no drink”, may be said in one. */
const negationsIn = (english: string): number => {
  if (/\b(?:not|never)\b[^.]*\bwithout\b/i.test(english)) return 2;
  return englishNegation.test(english) ? 1 : 0;
};

const termFaults = (english: string, translated: string, glossary: readonly Term[]): Faults =>
  glossary
    .filter(({ english: term, stems }) => patternOf(term).test(english) && !stems.some((stem) => translated.includes(stem)))
    .map(({ english: term, stems }) => `says “${term}” with none of ${stems.join(', ')}`);

/** Finds the singular and the plural. */
function patternOf(term: string): RegExp {
  const forms = term.endsWith('y') ? `${term.slice(0, -1)}(?:y|ies)` : `${term}(?:s|es)?`;
  return new RegExp(`(?<![\\w-])${forms.replaceAll(' ', '[ -]')}(?![\\w-])`, 'i');
}
