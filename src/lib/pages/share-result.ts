/** Another app's share arrives as a form at this path; the answer redirects to the prescriptions and reports the result. */
import words from '#words/files';
import { refusalWords, type FileRefusal } from '../files/file-check.ts';
import { pages } from './page-paths.ts';

export const sharePath = '/share';
/** The form field that holds the file, as in the manifest. */
export const shareField = 'file';

/** 'again' means that no worker was there to store the file, as on the first visit, before it is installed. */
export type ShareProblem = FileRefusal | 'none' | 'not-stored' | 'again';

/** @param left the number of further files that were shared; their names stay out of addresses */
export const sharedPath = (left: number): string => `${pages.prescriptions.path}?shared=1${andLeft(left)}`;
export const notSharedPath = (problem: ShareProblem, left: number): string =>
  `${pages.prescriptions.path}?share=${problem}${andLeft(left)}`;

const andLeft = (left: number) => (left === 0 ? '' : `&left=${left}`);

export const leftOutIn = (search: string): number => Number(/[?&]left=(\d{1,4})(?=&|$)/.exec(search)?.[1] ?? 0);

export function shareWords(problem: ShareProblem): string {
  if (problem === 'none') return words.nothingShared;
  if (problem === 'not-stored') return words.sharedNotStored;
  return problem === 'again' ? words.sharedNotArrived : refusalWords(problem);
}

const problems: readonly ShareProblem[] = ['empty', 'wrong-type', 'too-large', 'none', 'not-stored', 'again'];

export function shareProblemIn(search: string): ShareProblem | undefined {
  const told = new URLSearchParams(search).get('share');
  return problems.find((problem) => problem === told);
}
