import { room } from '../room.ts';

/** Why a prescription is not taken, found or deleted. `later` is for instance "in 5 minutes". */
export default room('refusals-prescriptions', {
  notFound: 'Prescription not found',
  reviewed: 'Only prescriptions that are pending review can be deleted.',

  notForm: 'An upload must be sent as a form with a file.',
  nothingChosen: 'Please select a file and patient',
  tooManyFiles: (most: number) => `Please upload at most ${most} pages together.`,
  pdfAmongPages: 'A PDF is uploaded by itself. Several files are the pages of one prescription only if all of them are photos.',
  otherFields: 'An upload is a patient, notes, a judgement of the photos and up to 10 files; all but the files are given once.',
  judgementOfOthers: 'The judgement must have one entry for each file.',
  unreadableUpload: 'The upload could not be read. Please try again.',
  keyUsed: 'This upload was already used for another prescription. Please upload the file again.',
  wrongType: 'Please upload only JPG, PNG, or PDF files.',
  tooLarge: 'File size should be less than 5MB.',
  tooLargeTogether: 'These pages are more than 5 MB together. Please upload fewer pages at a time, or smaller photos.',
  onPage: (page: number, problem: string) => `Page ${page}: ${problem}`,
  emptyFile: 'This file is empty. Please choose another one.',
  notAskedFor: (page: number) =>
    `Page ${page} is not asked for any more. If the lab should see this photo, please upload it as a prescription of its own.`,
  onePhoto: 'A page that is taken again is one photo.',
  noPhoto: 'A page that is taken again has to be a photo: please upload it as JPG or PNG.',
  pageTooLarge: 'With this photo the prescription is more than 5 MB. Please upload a smaller one.',

  diskFull: 'There is no room for uploads right now. Please try again later.',
  tooBusy: 'Many people are uploading right now. Please try again in a minute.',
  checkTooSlow: 'Checking your file takes too long right now. Please try again later.',
  tooManyAtOnce: (later: string) => `Too many of your files are waiting to be taken in. Please try again ${later}.`,
  tooManyToday: (later: string) => `That is as much as can be uploaded in one day. Please try again ${later}.`,
  accountFull: (phone: string) =>
    `There is no more room for prescriptions in your account. Please delete some, or call ${phone}.`,

  damaged: 'This file is damaged or not complete. Please take the photo again or choose another file.',
  animated: 'This picture moves. Please upload a still one.',
  tooManyPixels: 'This picture has too many pixels. Please upload a smaller one.',
  locked: 'This PDF is locked or protected by a password. Please upload one without, or a photo of it.',
  active:
    'This PDF contains scripts or attached files, or a form or link that does more than show pages. Please upload one without, or a photo of it.',
  opaque: 'This PDF is written in a way that cannot be checked. Please print it to a new PDF, or upload a photo of the page.',
  tooManyPages: 'This PDF has more than 50 pages. Please upload only the prescription.',
});
