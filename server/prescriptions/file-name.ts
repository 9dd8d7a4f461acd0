import { extname } from 'node:path';
import type { PrescriptionType } from '../../src/contract/choices.ts';

const extensions: Readonly<Record<PrescriptionType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
};

const mostLetters = 150;

/**
 * Cleans the name that a customer's file has, to show it and to save the file under it. It removes folders, invisible
 * characters, and characters that change the direction of writing, which can hide an ending. The ending then states the type
 * of the content.
 */
export function cleanFileName(given: string | undefined, type: PrescriptionType): string {
  const name = cleaned(given);
  const ending = extname(name);
  const [usual = ''] = extensions[type];
  const isTrue = extensions[type].includes(ending.toLowerCase());
  const stem = isTrue ? name.slice(0, -ending.length) : name;
  const letters = Array.from(stem || 'prescription')
    .slice(0, mostLetters)
    .join('')
    .trim();
  return letters + (isTrue ? ending : usual);
}

const ofPictures: ReadonlySet<string> = new Set([...extensions['image/jpeg'], ...extensions['image/png']]);

/** Names the PDF that photos are joined into after the first of them. */
export function joinedName(ofFirst: string | undefined): string {
  const name = cleaned(ofFirst);
  return cleanFileName(withoutPictureEnding(name), 'application/pdf');
}

function withoutPictureEnding(name: string): string {
  const ending = extname(name);
  return ofPictures.has(ending.toLowerCase()) ? name.slice(0, -ending.length) : name;
}

/** Names a prescription of one photo as before once that photo was replaced, which may be of the other type. */
export const retakenName = (name: string, type: PrescriptionType): string =>
  extensions[type].includes(extname(name).toLowerCase()) ? name : cleanFileName(withoutPictureEnding(name), type);

const cleaned = (given: string | undefined): string =>
  (given ?? '')
    // Browsers write a quote into a form like this.
    .replaceAll('%22', '"')
    .replace(/^.*[/\\]/s, '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '');
