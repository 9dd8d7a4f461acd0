/**
 * Puts the entries of the catalogue into another language. A provider may have changed an entry since it was translated, and
 * wrong words about a sample or a medicine can harm somebody: a translated text stands in for exactly the English text from
 * which it was made, and for no other.
 */
import { isDeepStrictEqual } from 'node:util';
import { english } from '../../platform/language.ts';
import { bundledCatalogue, loadCatalogue } from '../load.ts';
import {
  entriesOf,
  readTranslations,
  translatedFields,
  translatedKinds,
  type Texts,
  type TranslatedKind,
  type Translation,
} from './read.ts';

export type InLanguage<Entry> = {
  /** With the texts of the language, where it has them, and the English ones elsewhere. */
  readonly entry: Entry;
  /** Words of the language by which one looks for it, and which are not in the entry. */
  readonly synonyms: readonly string[];
  /** The English name, where the entry has another one now. */
  readonly englishName: string | undefined;
  /** Tells whether the entry has the field in English although another language was asked for. */
  readonly isLeftInEnglish: (field: keyof Entry & string) => boolean;
};

type Pair = { readonly english: unknown; readonly translated: string | readonly string[] };
type KnownEntry = { readonly pairs: ReadonlyMap<string, Pair>; readonly synonyms: readonly string[] };
type KnownEntries = Readonly<Record<TranslatedKind, ReadonlyMap<string, KnownEntry>>>;

let known: ReadonlyMap<string, KnownEntries> | undefined;

/** Reads what comes with the server, once. It takes a while, so a server does it before it listens. */
export function knownTranslations(): ReadonlyMap<string, KnownEntries> {
  if (known !== undefined) return known;
  const bundled = entriesOf(loadCatalogue());
  const { byLanguage } = readTranslations(bundledCatalogue);
  const ofLanguage = (translation: Translation): KnownEntries =>
    Object.fromEntries(
      translatedKinds.map((kind) => [
        kind,
        new Map(Object.entries(translation[kind]).map(([id, texts]) => [id, paired(kind, texts, bundled[kind].get(id))])),
      ]),
    ) as Readonly<Record<string, ReadonlyMap<string, KnownEntry>>> as KnownEntries;
  known = new Map(Object.entries(byLanguage).map(([language, translation]) => [language, ofLanguage(translation)]));
  return known;
}

function paired(kind: TranslatedKind, texts: Texts, entry: Readonly<Record<string, unknown>> = {}): KnownEntry {
  const pairs = translatedFields[kind].flatMap((field): [string, Pair][] => {
    const translated = texts[field];
    return translated === undefined ? [] : [[field, { english: entry[field], translated }]];
  });
  return { pairs: new Map(pairs), synonyms: [texts['synonyms'] ?? []].flat() };
}

/** @param id the entry's, for a category with "tests/" or "packages/" before it */
export function entryIn<Entry extends { readonly name: string }>(
  language: string,
  kind: TranslatedKind,
  [id, entry]: readonly [id: string, entry: Entry],
): InLanguage<Entry> {
  if (language === english) return { entry, synonyms: [], englishName: undefined, isLeftInEnglish: () => false };
  const found = knownTranslations().get(language)?.[kind].get(id);
  const own = entry as Readonly<Record<string, unknown>>;
  const current = [...(found?.pairs ?? [])].filter(([field, pair]) => isDeepStrictEqual(pair.english, own[field]));
  const translated = new Map(current.map(([field, pair]) => [field, pair.translated]));
  return {
    entry: { ...entry, ...Object.fromEntries(translated) },
    // Under another name it may be another thing.
    synonyms: translated.has('name') ? (found?.synonyms ?? []) : [],
    englishName: (translated.get('name') ?? entry.name) === entry.name ? undefined : entry.name,
    isLeftInEnglish: (field) => own[field] !== undefined && !translated.has(field),
  };
}

/** Returns the English name in the language, if that was made from this very name of the entry with this id. */
export const nameIn = (language: string, kind: TranslatedKind, [id, name]: readonly [id: string, name: string]): string =>
  entryIn(language, kind, [id, { name }]).entry.name;

type NameTold = { readonly name: string; readonly englishName?: string };

/** Does the same, and returns the English name too where it is another one. */
export function namedIn(language: string, kind: TranslatedKind, [id, name]: readonly [id: string, name: string]): NameTold {
  const told = nameIn(language, kind, [id, name]);
  return told === name ? { name } : { name: told, englishName: name };
}

type Marks = { readonly englishName?: string; readonly untranslated?: string[] };

/**
 * Returns what an answer says of its language; nothing if it is English.
 * @param isLeft the answer's texts by name, and whether they are in English all the same
 */
export function languageMarks(englishName: string | undefined, isLeft: Readonly<Record<string, boolean>> = {}): Marks {
  const untranslated = Object.keys(isLeft).filter((name) => isLeft[name]);
  return { ...(englishName !== undefined && { englishName }), ...(untranslated.length > 0 && { untranslated }) };
}
