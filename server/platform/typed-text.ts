/**
 * These types mark text that customers typed in the only forms in which our own texts may contain it. The functions that
 * write these texts require the types, so that raw typed text does not compile there. Rows of earlier versions hold
 * characters that are refused today.
 */

import words from '#words/mails';
import { isolated } from '../../src/lib/text/isolated.ts';
import { cleaned } from '../../src/lib/text/typed-text.ts';

declare const isOneLine: unique symbol;
declare const isUnlinked: unique symbol;

/** Typed text on one line, without invisible characters. */
export type OneLine = string & { readonly [isOneLine]: true };

/** The same, in a form of which no mail program and no viewer makes a link. */
export type Unlinked = OneLine & { readonly [isUnlinked]: true };

/** The longest line that customers may type, a street, has as many characters. */
const mostLetters = 200;

/**
 * Returns cleaned text with every run of blanks and line breaks as one blank, so that nothing breaks the line. Text of more
 * than 200 characters is cut. Text that is written from right to left is enclosed in characters that isolate it from its
 * neighbours; mails, SMS and notifications have no other way to do that.
 */
export const oneLine = (typed: string): OneLine => isolated(lineOf(typed)) as OneLine;

function lineOf(typed: string): string {
  const line = cleaned('', typed).replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : line;
}

/**
 * Prevents links in typed text. Programs recognise a link by a dot before a name, a colon or an @. A space after the first
 * two, and "at" instead of the third, in the language of whoever reads it, prevent that, and leave an address, "Dr.Rao" or
 * "A.P.J. Kalam" as readable as before. Invisible characters would work only in some programs, and removing the text would take
 * the street from an address in "St.Mary Road".
 * @example unlinked('Dr.Rao, https://thief.example') // 'Dr. Rao, https: //thief. example'
 */
export const unlinked = (typed: string): Unlinked =>
  isolated(
    lineOf(typed)
      .replaceAll(/ ?[@＠﹫] ?/g, ` ${words.atSign} `)
      .replaceAll(/([.\u2024\u3002\uFE52\uFF0E\uFF61])(?=[\p{L}\p{M}\p{N}\u200C\u200D]{2})/gu, '$1 ')
      .replaceAll(/([:\uFE55\uFF1A])(?=\S)/g, '$1 ')
      .trim(),
  ) as Unlinked;
