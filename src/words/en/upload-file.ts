import { room } from '../room.ts';

/** Why a file cannot be taken or sent, and what became of an upload. */
export default room('upload-file', {
  unreadable:
    'This file could not be read. If it is kept in the cloud, please download it to this device first. If it was changed just now, please choose it again.',
  vanished:
    'This file is not where it was any more: it may have been moved or deleted, or is still in the cloud. Please choose it again.',
  nothingArrived:
    'This file is empty. If it is kept in the cloud, please download it to this device first, and choose it again. Otherwise please choose another one.',
  partArrived:
    'Only a part of this file arrived, so nothing was saved. If it is kept in the cloud, please download it to this device first, and choose it again.',
  signedOut: 'You are not logged in any more. Please log in, and choose the file again.',
  gone: 'This file is not on this device any more. Please choose it again.',
  photoTooLargeToOpen:
    'This photo is too large for this device to open. Please take it with a lower resolution, or choose a PDF.',
  photoHasTooManyPixels:
    'This photo has too many pixels for this device. Please take it with a lower resolution, or choose a PDF.',
  photoIsTooLong:
    'File size should be less than 5MB. This picture is so long that its words could not be read any more if it were made smaller. Please upload it in parts, or as a PDF.',
  photoIsHeic:
    'Please upload only JPG, PNG, or PDF files. This is a HEIC photo, which this browser cannot convert. Please take a screenshot of it and choose that. For the next photos: on an iPhone, choose Settings > Camera > Formats > Most Compatible; on Samsung and other Android phones, switch off “High efficiency pictures” in the camera’s settings.',
  photoIsOfOtherKind: (kind: string) =>
    `Please upload only JPG, PNG, or PDF files. This is a picture of another kind (${kind}), which this browser cannot convert. Please take a screenshot of it and choose that.`,
  photoIsRare:
    'This photo is a JPG of a rare kind, which this browser cannot open. Please open it in another app, take a screenshot of it, and choose that.',
  photoIsDamaged: 'This photo could not be opened. It may be damaged. Please take it again, or choose another one.',
  photoIsCut: 'A part of this photo is missing: its file is not complete. Please take it again, or choose another one.',
  photoKeepsPlace:
    'This browser cannot take the location out of a photo, so it is not uploaded. Please choose a PDF, or use another browser.',
  othersLeft: (others: string) =>
    `Up to 10 photos are uploaded together, as the pages of one prescription, and a PDF by itself. Not taken: ${others}. Please add them afterwards.`,
  notTaken: (reason: string, file: string) => `${reason} Not taken: ${file}.`,
  filmsLeftOut: (films: string) => `A video cannot be uploaded with a photo. Left out: ${films}. The photo was taken.`,
  othersNotTaken: (others: string) => `The others were not taken either: ${others}. Please add them one by one.`,
  otherFiles: (count: number) => (count === 1 ? '1 other file' : `${count} other files`),
  filesAndMore: (names: string, more: number) => `${names} and ${more} more`,
  nameless: 'a file without a name',
  pagesChanged: 'The pages were changed in another window. Please look at them, and upload them again.',
  pagesTooLarge: (pages: number) =>
    `These ${pages} pages are more than 5 MB together, even when they are made as small as they may be to stay readable. Send them as two prescriptions.`,
  pagesTooLargeToJoin: (pages: number) =>
    `These ${pages} pages are more than 5 MB together, even when they are made as small as they may be to stay readable. They can be sent one by one, as ${pages} prescriptions.`,
  pagesNotPrepared:
    'The pages could not be prepared on this device. They are kept here: please try again, or send fewer at a time.',
  uploaded: (prescriptions: number) =>
    prescriptions === 1 ? 'Prescription uploaded successfully!' : `${prescriptions} prescriptions uploaded successfully!`,
  pageUploaded: 'The new photo was uploaded.',
  waits: 'Saved. It will be uploaded when the connection is back.',
  waitsOffline: 'You are offline. Your prescription will be uploaded when you are back online.',
});
