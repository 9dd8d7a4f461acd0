/**
 * Finds the words of the catalogue that sound most like the typed ones, in whichever script: "थायराइड", "தைராய்டு" and "thairoid"
 * sound like "thyroid".
 */
import { romanized } from './romanized.ts';
import { fillerWords, normalizeText } from './search-text.ts';
import { soundDistance, toSound, type Manner, type Sound } from './sound-distance.ts';

type Spelling = readonly [pattern: RegExp, sound: string];

/** Where English spelling differs from the sound. */
const english: readonly Spelling[] = [
  [/t(?=ure?$)/g, 'c'],
  [/(?<=.{3})e$/g, ''],
  [/ti(?=on)/g, 's'],
  [/[ao]e/g, 'e'],
  [/ee/g, 'i'],
  [/oo|w(?![aeiou])/g, 'u'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|[cq](?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
];

/** One letter for each sound, so that two words can be compared letter by letter. */
const oneLetterEach: readonly Spelling[] = [
  [/y/g, 'i'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/(?<=[bcdgjkpt])h/g, ''],
  [/(\D)\1/g, '$1'],
];

const respell = (word: string, spellings: readonly Spelling[]): string =>
  spellings.reduce((sound, [pattern, to]) => sound.replaceAll(pattern, to), word);

/** A word that `romanized` has written has no English spelling in it. */
function heardAs(word: string): string {
  const latin = romanized(word);
  return respell(latin === word ? respell(word, english) : latin, oneLetterEach);
}

/** The names of the letters, as Indian scripts write an abbreviation: "CBC" is "सीबीसी". */
const letterNames = new Map(
  'e bi si di i ef ji ech ai je ke el em en o pi kyu ar es ti yu vi dablyu eks vai jed'
    .split(' ')
    .map((name, place) => [String.fromCodePoint(97 + place), name]),
);

const spelledOut = (abbreviation: string): string =>
  respell(
    abbreviation
      .toLowerCase()
      .split('')
      .map((sign) => letterNames.get(sign) ?? sign)
      .join(''),
    oneLetterEach,
  );

/** "TSH", "HbA1c", "B12", and a letter alone, as in "Vitamin D". */
const abbreviation = /\b(?:[A-Z]|[A-Z][A-Za-z]?[A-Z\d][A-Za-z\d]*)\b/g;

/** Nobody types more words for one test. */
const mostWords = 8;

/** At most this many words are tried in the place of one, if they sound nearly alike. */
const mostAlike = 3;
const alikeWithin = 0.15;

/** At most this many texts are looked for in the catalogue. */
const mostTexts = 6;

/** If more than this separates two words, they are not the same. In a short word each letter matters. */
const limitFor = (heard: string): number => Math.max(0, 0.3 * (heard.length - 2.5));

/** Longer or shorter words than this are not compared. */
const mostLettersApart = 4;

const costOfUnknown = 2;

/** Words are compared only if their first consonants are of one of these kinds. */
const kinds = ['kgcjs', 'td', 'pbfv', 'nm', 'lr'];

function kindOf(heard: string): string {
  const first = heard.replaceAll(/[aeiouh]/g, '').charAt(0);
  return first && (kinds.find((kind) => kind.includes(first)) ?? first);
}

const ofTamil = /[\u0B80-\u0BFF]/;

type Known = { readonly word: string; readonly sound: Sound };
type Likeness = { readonly text: string; readonly cost: number };

export function createSoundIndex() {
  /** The words that begin with a kind of consonant, by what is heard. */
  const byKind = new Map<string, Map<string, Known>>();

  function addWord(word: string, heard: string): void {
    const kind = kindOf(heard);
    const words = byKind.get(kind) ?? new Map<string, Known>();
    byKind.set(kind, words);
    const same = words.get(heard)?.word;
    // A filler word makes way for a word of the catalogue.
    if (same === undefined || fillerWords.has(same)) words.set(heard, { word, sound: toSound(heard) });
  }

  function add(text: string): void {
    for (const word of normalizeText(text).split(' ')) if (word !== '') addWord(word, heardAs(word));
    for (const [name] of text.matchAll(abbreviation)) addWord(normalizeText(name), spelledOut(name));
  }

  for (const word of fillerWords) addWord(word, heardAs(word));

  function wordsLike(typed: string, manner: Manner): readonly Likeness[] {
    const heard = heardAs(typed);
    const sound = toSound(heard);
    const limit = limitFor(heard);
    const found: Likeness[] = [];
    for (const { word, sound: known } of byKind.get(kindOf(heard))?.values() ?? []) {
      const untyped = known.length - sound.length;
      if (untyped < -mostLettersApart || (untyped > mostLettersApart && !manner.isBegun)) continue;
      const cost = soundDistance(sound, known, manner);
      if (cost <= limit) found.push({ text: word, cost });
    }
    found.sort(cheapestFirst);
    const limitOfAlike = (found[0]?.cost ?? 0) + alikeWithin;
    const alike = found.slice(0, mostAlike).filter(({ cost }) => cost <= limitOfAlike);
    const latin = romanized(typed);
    // "ke" is a filler word, or the letter K.
    if (fillerWords.has(latin)) return [...alike.filter(({ text }) => text.length === 1), { text: latin, cost: 0 }];
    return alike.length > 0 ? alike : [{ text: latin, cost: costOfUnknown }];
  }

  /**
   * @param typed normalized and not blank
   * @returns texts that sound like the typed one and consist of the catalogue's words where it has such, the most similar first
   */
  function respelled(typed: string): string[] {
    const words = typed.split(' ').slice(0, mostWords);
    const joined = joinLetters(words);
    const isTamil = ofTamil.test(typed);
    const texts = (joined.length === words.length ? [words] : [joined, words]).flatMap((way) =>
      inAllWays(way.map((word, place) => wordsLike(word, { isBegun: place === way.length - 1, isTamil }))),
    );
    return best(texts).map(({ text }) => text);
  }

  return { add, respelled };
}

const cheapestFirst = (a: Likeness, b: Likeness) => a.cost - b.cost;
const best = (texts: readonly Likeness[]) => texts.toSorted(cheapestFirst).slice(0, mostTexts);

/** Puts one word after the other, in all the ways in which each may have been meant. */
function inAllWays(words: readonly (readonly Likeness[])[]): readonly Likeness[] {
  const [first = [], ...others] = words;
  return others.reduce(
    (texts, next) =>
      best(texts.flatMap(({ text, cost }) => next.map((word) => ({ text: `${text} ${word.text}`, cost: cost + word.cost })))),
    first,
  );
}

/** The name of a letter in any of the scripts, or a number. */
const spokenSign = /^(?:[a-z]h?i|[eiou]|ai|[aeiou](?:ch|ks|ph|[flmnrs])|[jk]e|k?yu|dablyu|jed|\d+)$/;

/** An abbreviation may be written as one word or letter by letter: "सी बी सी" becomes "सीबीसी". */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isAfterSign = false;
  for (const word of words) {
    const isSign = spokenSign.test(romanized(word));
    if (isSign && isAfterSign) joined.push(`${joined.pop() ?? ''}${word}`);
    else joined.push(word);
    isAfterSign = isSign;
  }
  return joined;
}
