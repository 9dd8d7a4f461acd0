/** The languages that a provider offers are those that its pages were built in. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { english, languages } from '../platform/language.ts';

/** @returns the languages beside English: each has a folder with pages of its own */
export const otherLanguagesIn = (dist: string): string[] =>
  languages.filter((language) => language !== english && existsSync(join(dist, language, 'pages.json')));

/** @param dist undefined for a server that serves no pages, and so does not know what the provider offers */
export const offeredLanguages = (dist: string | undefined): readonly string[] =>
  dist === undefined ? languages : [english, ...otherLanguagesIn(dist)];
