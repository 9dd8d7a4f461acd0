/**
 * What customers typed, in the only form in which it goes into words of ours. Those who write them ask for these types, so that
 * a text as it was typed does not compile there. Rows of earlier versions hold signs that are refused today.
 */

import { isolated } from '../../src/lib/text/isolated.ts';
import { cleaned } from '../../src/lib/text/typed-text.ts';

declare const isOneLine: unique symbol;
declare const isUnlinked: unique symbol;

/** Typed text on one line, with nothing in it that is not seen. */
export type OneLine = string & { readonly [isOneLine]: true };

/** The same, of which no mail program and no viewer makes a link. */
export type Unlinked = OneLine & { readonly [isUnlinked]: true };

/** As much as the longest line that customers may type, a street. */
const mostLetters = 200;

/**
 * Cleaned, with every run of blanks and line breaks as one blank: what breaks the line, or turns what stands beside it, is
 * out. What is longer than 200 characters is cut. Words that are written from the right are between signs that keep them from
 * turning what stands beside them; mails, SMS and notifications have no other way to say it.
 */
export const oneLine = (typed: string): OneLine => isolated(lineOf(typed)) as OneLine;

function lineOf(typed: string): string {
  const line = cleaned('', typed).replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : line;
}

/**
 * A dot before a name, a colon and an @ are what links are told by: a space behind the first two, and "at" for the third,
 * leave no link, and an address, "Dr.Rao" or "A.P.J. Kalam" as good to read as before. Signs that nobody sees would do it in
 * some programs alone, and leaving the text out would take the house from who lives in "St.Mary Road".
 *
 * @example unlinked('Dr.Rao, https://thief.example') // 'Dr. Rao, https: //thief. example'
 */
export const unlinked = (typed: string): Unlinked =>
  isolated(
    lineOf(typed)
      .replaceAll(/ ?[@＠﹫] ?/g, ' at ')
      .replaceAll(/([.\u2024\u3002\uFE52\uFF0E\uFF61])(?=[\p{L}\p{M}\p{N}\u200C\u200D]{2})/gu, '$1 ')
      .replaceAll(/([:\uFE55\uFF1A])(?=\S)/g, '$1 ')
      .trim(),
  ) as Unlinked;
