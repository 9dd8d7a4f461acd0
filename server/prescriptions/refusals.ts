/** These are the reasons for refusing an upload, in words for the customer. */
import { brand } from '../../src/brand.ts';
import { badRequest, conflict, HttpError, tooManyRequests, unavailable, unprocessable } from '../platform/answers.ts';
import type { UnsafeReason } from './inspection/findings.ts';

export const nothingChosen = () => badRequest('Please select a file and patient');
export const wrongType = () => new HttpError(415, 'Please upload only JPG, PNG, or PDF files.');
export const tooLarge = () => new HttpError(413, 'File size should be less than 5MB.');
export const unreadableUpload = () => badRequest('The upload could not be read. Please try again.');
export const severalFiles = () => badRequest('Please upload one file at a time.');
export const otherFields = () => badRequest('An upload is one file, a patient and notes, each given once.');
export const emptyFile = () => unprocessable('This file is empty. Please choose another one.');
export const diskFull = () => new HttpError(507, 'There is no room for uploads right now. Please try again later.');
export const tooManyAtOnce = () =>
  tooManyRequests(60_000, (later) => `Too many of your files are waiting to be taken in. Please try again ${later}.`);
export const tooBusy = () => unavailable('Many people are uploading right now. Please try again in a minute.');
export const accountFull = () =>
  conflict(`There is no more room for prescriptions in your account. Please delete some, or call ${brand.phone}.`);

const unreadable = 'This file is damaged or not complete. Please take the photo again or choose another file.';

const reasons: Readonly<Record<UnsafeReason, string>> = {
  unreadable,
  'too-costly': unreadable,
  animated: 'This picture moves. Please upload a still one.',
  'too-large': 'This picture has too many pixels. Please upload a smaller one.',
  password: 'This PDF is locked or protected by a password. Please upload one without, or a photo of it.',
  active:
    'This PDF contains scripts or attached files, or a form or link that does more than show pages. Please upload one without, or a photo of it.',
  opaque: 'This PDF is written in a way that cannot be checked. Please print it to a new PDF, or upload a photo of the page.',
  'too-many-pages': 'This PDF has more than 50 pages. Please upload only the prescription.',
};

export const unfitFile = (reason: UnsafeReason) => unprocessable(reasons[reason]);
