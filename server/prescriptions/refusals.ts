/** These are the reasons for refusing an upload, in words for the customer. */
import words from '#words/refusals-prescriptions';
import { brand } from '../../src/brand.ts';
import { badRequest, conflict, HttpError, noRoom, tooManyRequests, unavailable, unprocessable } from '../platform/answers.ts';
import type { UnsafeReason } from './inspection/findings.ts';

export const nothingChosen = () => badRequest(words.nothingChosen);
export const wrongType = () => new HttpError(415, words.wrongType);
export const tooLarge = () => new HttpError(413, words.tooLarge);
export const unreadableUpload = () => badRequest(words.unreadableUpload);
export const severalFiles = () => badRequest(words.severalFiles);
export const otherFields = () => badRequest(words.otherFields);
export const emptyFile = () => unprocessable(words.emptyFile);
export const diskFull = () => noRoom(() => words.diskFull);
export const tooManyAtOnce = () => tooManyRequests(60_000, words.tooManyAtOnce);
export const tooBusy = () => unavailable(() => words.tooBusy);
export const accountFull = () => conflict(words.accountFull(brand.phone));

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

export const unfitFile = (reason: UnsafeReason) => unprocessable(reasons[reason]());
