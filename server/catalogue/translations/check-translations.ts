/** This returns what is wrong with a catalogue's translations, as sentences. */
import type { Catalogue } from '../load.ts';
import { textFaults, type Term } from './check-text.ts';
import { languages, rulesOf, type Language } from './language-rules.ts';
import { translatedKinds, type Texts, type Translation, type Translations } from './read.ts';

type Kind = (typeof translatedKinds)[number];
type Entries = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const fieldsOf: Readonly<Record<Kind, readonly string[]>> = {
  categories: ['name', 'description'],
  analytes: ['name'],
  tests: ['name', 'summary', 'description', 'timeOfDay', 'preparation', 'medicineNotes', 'clinicalSignificance', 'synonyms'],
  packages: ['name', 'summary', 'description', 'detailedDescription', 'features', 'synonyms'],
};

const instructions = new Set(['preparation', 'medicineNotes']);
const fragments = new Set(['name', 'features']);

export function translationFaults({ byLanguage, glossary }: Translations, catalogue: Catalogue): readonly string[] {
  const english = entriesOf(catalogue);
  return languages.flatMap((language) => {
    const translation = byLanguage[language];
    if (translation === undefined) return [];
    const terms = glossary.map((entry): Term => ({ english: entry.english, stems: entry[language] }));
    return translatedKinds.flatMap((kind) => kindFaults({ language, kind, terms }, translation, english[kind]));
  });
}

/** Categories of tests and packages share a file, as they do in English: their ids begin with "tests/" and "packages/". */
const entriesOf = (catalogue: Catalogue): Readonly<Record<Kind, Entries>> => ({
  categories: byId([...inside('tests', catalogue.testCategories), ...inside('packages', catalogue.packageCategories)]),
  analytes: byId(catalogue.analytes),
  tests: byId(catalogue.tests),
  packages: byId(catalogue.packages),
});

const inside = <Entry extends { readonly id: string }>(place: string, entries: readonly Entry[]) =>
  entries.map((entry) => ({ ...entry, id: `${place}/${entry.id}` }));

const byId = (entries: readonly { readonly id: string }[]): Entries => new Map(entries.map((entry) => [entry.id, entry]));

type Place = { readonly language: Language; readonly kind: Kind; readonly terms: readonly Term[] };

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
    if (!fieldsOf[place.kind].includes(field)) return [`${field} is no field that is translated`];
    // Other words by which something is found need no counterpart.
    if (field === 'synonyms') return synonymFaults(translated, rulesOf[place.language].script);
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
