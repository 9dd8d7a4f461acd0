/** These are the reasons for refusing an upload, in words for the customer. */
import words from '#words/refusals-prescriptions';
import { brand } from '../../src/brand.ts';
import { maxPrescriptionPages } from '../../src/contract/choices.ts';
import { badRequest, conflict, HttpError, noRoom, tooManyRequests, unavailable, unprocessable } from '../platform/answers.ts';
import type { UnsafeReason } from './inspection/findings.ts';

export const nothingChosen = () => badRequest(words.nothingChosen);
export const wrongType = (page?: number) => new HttpError(415, onPage(page, words.wrongType));
export const tooLarge = () => new HttpError(413, words.tooLarge);
export const unreadableUpload = () => badRequest(words.unreadableUpload);
export const tooLargeTogether = () => new HttpError(413, words.tooLargeTogether);
export const tooManyFiles = () => badRequest(words.tooManyFiles(maxPrescriptionPages));
export const pdfAmongPages = () => unprocessable(words.pdfAmongPages);
export const otherFields = () => badRequest(words.otherFields);
export const judgementOfOthers = () => badRequest(words.judgementOfOthers, ['judgement']);
export const emptyFile = (page?: number) => unprocessable(onPage(page, words.emptyFile));
export const diskFull = () => noRoom(() => words.diskFull);
export const tooManyAtOnce = () => tooManyRequests(60_000, words.tooManyAtOnce);
export const tooBusy = () => unavailable(() => words.tooBusy);
export const accountFull = () => conflict(words.accountFull(brand.phone));

export const notAskedFor = (page: number) => conflict(words.notAskedFor(page));
export const onePhoto = () => badRequest(words.onePhoto);
export const noPhoto = () => new HttpError(415, words.noPhoto);
export const pageTooLarge = () => new HttpError(413, words.pageTooLarge);

const reasons: Readonly<Record<UnsafeReason, () => string>> = {
  unreadable: () => words.damaged,
  'too-costly': () => words.damaged,
  animated: () => words.animated,
  'too-large': () => words.tooManyPixels,
  password: () => words.locked,
  active: () => words.active,
  opaque: () => words.opaque,
  'too-many-pages': () => words.tooManyPages,
};

/** @param page counted from 1, of a prescription of several photos */
export const unfitFile = (reason: UnsafeReason, page?: number) => unprocessable(onPage(page, reasons[reason]()));

const onPage = (page: number | undefined, problem: string) => (page === undefined ? problem : words.onPage(page, problem));
