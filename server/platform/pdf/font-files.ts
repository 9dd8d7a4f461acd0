/**
 * Lists the files of Noto Sans, which its maker cut into one for each script or group of characters, and the characters of
 * each. A file is read only when a document needs one of its characters.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import arabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' };
import bengali from '@fontsource/noto-sans-bengali/unicode.json' with { type: 'json' };
import gujarati from '@fontsource/noto-sans-gujarati/unicode.json' with { type: 'json' };
import gurmukhi from '@fontsource/noto-sans-gurmukhi/unicode.json' with { type: 'json' };
import kannada from '@fontsource/noto-sans-kannada/unicode.json' with { type: 'json' };
import malayalam from '@fontsource/noto-sans-malayalam/unicode.json' with { type: 'json' };
import oriya from '@fontsource/noto-sans-oriya/unicode.json' with { type: 'json' };
import tamil from '@fontsource/noto-sans-tamil/unicode.json' with { type: 'json' };
import telugu from '@fontsource/noto-sans-telugu/unicode.json' with { type: 'json' };
import european from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import { fontInWoff } from './woff.ts';

/** The files are in the order of choice; a danda alone, which all scripts of India share, is Devanagari's. */
const ranges = {
  latin: european.latin,
  'latin-ext': european['latin-ext'],
  devanagari: european.devanagari,
  bengali: bengali.bengali,
  tamil: tamil.tamil,
  telugu: telugu.telugu,
  kannada: kannada.kannada,
  malayalam: malayalam.malayalam,
  gujarati: gujarati.gujarati,
  gurmukhi: gurmukhi.gurmukhi,
  oriya: oriya.oriya,
  arabic: arabic.arabic,
  vietnamese: european.vietnamese,
  greek: european.greek,
  'greek-ext': european['greek-ext'],
  cyrillic: european.cyrillic,
  'cyrillic-ext': european['cyrillic-ext'],
};

export type Subset = keyof typeof ranges;

const weights = { regular: 400, bold: 700 } as const;

export type Weight = keyof typeof weights;

const subsets = Object.keys(ranges) as Subset[];

/** In these scripts letters change their form and place with their neighbours. */
const shaped: ReadonlySet<Subset> = new Set<Subset>(
  'devanagari bengali tamil telugu kannada malayalam gujarati gurmukhi oriya arabic'.split(' ') as Subset[],
);

export const isShaped = (subset: Subset): boolean => shaped.has(subset);

/** @returns undefined when no file has the character */
export const subsetOf = (character: string): Subset | undefined => subsets.find((subset) => hasCharacter(subset, character));

export function hasCharacter(subset: Subset, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return bounds.get(subset)?.some(([first, last]) => code >= first && code <= last) ?? false;
}

const bounds = new Map(subsets.map((subset) => [subset, boundsIn(ranges[subset])]));

/** "U+0370-0377,U+20AC" */
function boundsIn(text: string): (readonly [first: number, last: number])[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const { resolve } = createRequire(import.meta.url);

/** Unpacked fonts are kept for the next document. */
const files = new Map<string, Buffer>();

export function fontFile(subset: Subset, weight: Weight): Buffer {
  const name = `${subset}-${weights[weight]}-normal.woff`;
  const file =
    files.get(name) ?? fontInWoff(readFileSync(resolve(`@fontsource/${familyOf(subset)}/files/${familyOf(subset)}-${name}`)));
  files.set(name, file);
  return file;
}

const familyOf = (subset: Subset): string => (isShaped(subset) && subset !== 'devanagari' ? `noto-sans-${subset}` : 'noto-sans');
