/** This returns what is wrong with a catalogue's translations, as sentences. */
import type { Catalogue } from '../load.ts';
import { textFaults, type Term } from './check-text.ts';
import { languages, rulesOf, type Language } from './language-rules.ts';
import {
  entriesOf,
  translatedFields,
  translatedKinds,
  type Entries,
  type Texts,
  type TranslatedKind,
  type Translation,
  type Translations,
} from './read.ts';

const instructions = new Set(['preparation', 'medicineNotes']);
const hasSynonyms = new Set<TranslatedKind>(['tests', 'packages']);
const fragments = new Set(['name', 'features', 'title']);

export function translationFaults({ byLanguage, glossary }: Translations, catalogue: Catalogue): readonly string[] {
  const english = entriesOf(catalogue);
  return languages.flatMap((language) => {
    const translation = byLanguage[language];
    if (translation === undefined) return [];
    const terms = glossary.map((entry): Term => ({ english: entry.english, stems: entry[language] }));
    return translatedKinds.flatMap((kind) => kindFaults({ language, kind, terms }, translation, english[kind]));
  });
}

type Place = { readonly language: Language; readonly kind: TranslatedKind; readonly terms: readonly Term[] };

function kindFaults(place: Place, translation: Translation, english: Entries): readonly string[] {
  const { language, kind } = place;
  return Object.entries(translation[kind]).flatMap(([id, texts]) => {
    const entry = english.get(id);
    if (entry === undefined) return [`${language}, ${kind} ${id}: there is no such entry`];
    return entryFaults(place, texts, entry).map((fault) => `${language}, ${kind} ${id}: ${fault}`);
  });
}

function entryFaults(place: Place, texts: Texts, entry: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(texts).flatMap(([field, translated]) => {
    // Other words by which something is found need no counterpart.
    if (field === 'synonyms' && hasSynonyms.has(place.kind)) return synonymFaults(translated, rulesOf[place.language].script);
    if (!translatedFields[place.kind].includes(field)) return [`${field} is no field that is translated`];
    return fieldFaults(place, field, [entry[field], translated]).map((fault) => `${field} ${fault}`);
  });
}

function fieldFaults({ language, terms }: Place, field: string, [english, translated]: [unknown, unknown]): readonly string[] {
  const [wanted, found] = [[english].flat(), [translated].flat()];
  if (english === undefined) return ['has no English text'];
  if (Array.isArray(english) !== Array.isArray(translated) || wanted.length !== found.length)
    return ['has another number of texts'];
  const manner = { isInstruction: instructions.has(field), isFragment: fragments.has(field) };
  return wanted.flatMap((text, at) =>
    textFaults({ english: String(text), translated: String(found[at]), ...manner }, rulesOf[language], terms),
  );
}

const synonymFaults = (found: unknown, script: RegExp): readonly string[] =>
  [found].flat().every((word) => typeof word === 'string' && script.test(word))
    ? []
    : ['synonyms must be in the language’s script'];
