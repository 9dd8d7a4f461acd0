/** Another app's share arrives as a form at this path; the answer redirects to the prescriptions and reports the result. */
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

export const shareWords: Readonly<Record<ShareProblem, string>> = {
  ...refusalWords,
  none: 'Nothing was shared that can be uploaded. Please share a photo or a PDF.',
  'not-stored': 'The file could not be saved on this device. Please choose it here.',
  again: 'The file that you shared did not arrive. Please choose it here; next time sharing will work.',
};

export function shareProblemIn(search: string): ShareProblem | undefined {
  const problem = new URLSearchParams(search).get('share');
  return problem !== null && Object.hasOwn(shareWords, problem) ? (problem as ShareProblem) : undefined;
}
