/**
 * Several photos that come together are the pages of one prescription, and a PDF is one by itself (RX-013, decision D146). These
 * messages name the files that were not taken, however they came.
 */
import words from '#words/upload-file';
import { conjunction } from './conjunction.ts';

/** With more files than this, the message gives their number. */
const mostNames = 3;

type LeftOut = {
  readonly count: number;
  /** The names of the other files, if known. */
  readonly names?: readonly string[];
  /** The names of the films that belong to photos. */
  readonly films?: readonly string[];
};

/** @returns undefined when there were no others */
export function leftOutMessage(others: LeftOut): string | undefined {
  const { films = [] } = others;
  const messages = [
    ...(others.count === 0 ? [] : [words.othersLeft(listed(others))]),
    ...(films.length === 0 ? [] : [words.filmsLeftOut(listed({ count: films.length, names: films }))]),
  ];
  return messages.length === 0 ? undefined : messages.join(' ');
}

/** Says of one file among others why it was not taken. */
export const refusedMessage = (reason: string, name: string): string =>
  words.notTaken(reason, listed({ count: 1, names: [name] }));

/** Follows the reason why the first file was not taken. */
export function noneTakenMessage(others: LeftOut): string {
  return others.count === 0 ? '' : ` ${words.othersNotTaken(listed(others))}`;
}

function listed({ count, names = [] }: LeftOut): string {
  const shown = names.slice(0, mostNames).map(isolated);
  const left = count - shown.length;
  if (shown.length === 0) return words.otherFiles(left);
  return left > 0 ? words.filesAndMore(shown.join(', '), left) : conjunction(shown);
}

/** The isolates keep a right-to-left name in its place of the line. */
const isolated = (name: string) => `\u2068${name || words.nameless}\u2069`;
