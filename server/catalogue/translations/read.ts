/** This reads the translations that lie beside a catalogue's files. What is not translated is offered in English. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../load.ts';
import { languages, type Language } from './language-rules.ts';

/** The texts of one entry by the names of their fields, such as `preparation`. */
export type Texts = Readonly<Record<string, string | readonly string[]>>;

export const translatedKinds = ['categories', 'analytes', 'tubes', 'tests', 'packages', 'offers'] as const;

export type TranslatedKind = (typeof translatedKinds)[number];

export type Translation = Readonly<Record<TranslatedKind, Readonly<Record<string, Texts>>>>;

/** Fields that have a counterpart in English. `synonyms` have none: each language has its own. */
export const translatedFields: Readonly<Record<TranslatedKind, readonly string[]>> = {
  categories: ['name', 'description'],
  analytes: ['name'],
  tubes: ['name'],
  tests: ['name', 'summary', 'description', 'timeOfDay', 'preparation', 'medicineNotes', 'clinicalSignificance'],
  packages: ['name', 'summary', 'description', 'detailedDescription', 'features'],
  offers: ['title', 'description', 'terms'],
};

/** The entries of a catalogue as its translations name them. */
export type Entries = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * Categories of tests and packages share a file, as they do in English: their ids begin with "tests/" and "packages/". Many tests
 * name the same tube, so tubes are translated once each, under their English text.
 */
export const entriesOf = (catalogue: Catalogue): Readonly<Record<TranslatedKind, Entries>> => ({
  categories: byId([...inside('tests', catalogue.testCategories), ...inside('packages', catalogue.packageCategories)]),
  analytes: byId(catalogue.analytes),
  tubes: new Map(catalogue.tests.map(({ tube }) => [tube, { name: tube }])),
  tests: byId(catalogue.tests),
  packages: byId(catalogue.packages),
  offers: byId(catalogue.offers),
});

const inside = <Entry extends { readonly id: string }>(place: string, entries: readonly Entry[]) =>
  entries.map((entry) => ({ ...entry, id: `${place}/${entry.id}` }));

const byId = (entries: readonly { readonly id: string }[]): Entries => new Map(entries.map((entry) => [entry.id, entry]));

type GlossaryEntry = { readonly english: string } & Readonly<Record<Language, readonly string[]>>;

export type Translations = {
  readonly byLanguage: Readonly<Partial<Record<Language, Translation>>>;
  readonly glossary: readonly GlossaryEntry[];
};

/**
 * @param folder a catalogue's folder; its translations are in `translations/hi` and `translations/ta`
 * @throws Error naming the file that is no JSON
 */
export function readTranslations(folder: string): Translations {
  const place = join(folder, 'translations');
  const glossary = join(place, 'glossary.json');
  const found = languages.filter((language) => existsSync(join(place, language)));
  return {
    byLanguage: Object.fromEntries(found.map((language) => [language, readTranslation(join(place, language))])),
    glossary: existsSync(glossary) ? (parsed(glossary) as GlossaryEntry[]) : [],
  };
}

const readTranslation = (folder: string): Translation =>
  Object.fromEntries(translatedKinds.map((kind) => [kind, readKind(folder, kind)])) as Translation;

/** One file, or the files of a folder, each an object of entries by id. */
function readKind(folder: string, kind: string): Readonly<Record<string, Texts>> {
  const file = join(folder, `${kind}.json`);
  if (existsSync(file)) return parsed(file) as Record<string, Texts>;
  const inFolder = join(folder, kind);
  const names = existsSync(inFolder) ? readdirSync(inFolder).filter((name) => name.endsWith('.json')) : [];
  const all = names.toSorted().map((name) => parsed(join(inFolder, name)) as Record<string, Texts>);
  return Object.fromEntries(all.flatMap((entries) => Object.entries(entries)));
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not readable JSON: ${(error as Error).message}`);
  }
}
