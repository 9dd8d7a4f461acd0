import { room } from '../room.ts';

/** Why a file cannot be taken or sent, and what became of an upload. */
export default room('upload-file', {
  unreadable: 'This file could not be read. If it is kept in the cloud, please download it to this device first.',
  signedOut: 'You are not logged in any more. Please log in, and choose the file again.',
  gone: 'This file is not on this device any more. Please choose it again.',
  photoTooLargeToOpen:
    'This photo is too large for this device to open. Please take it with a lower resolution, or choose a PDF.',
  photoHasTooManyPixels:
    'This photo has too many pixels for this device. Please take it with a lower resolution, or choose a PDF.',
  photoIsTooLong:
    'File size should be less than 5MB. This picture is so long that its words could not be read any more if it were made smaller. Please upload it in parts, or as a PDF.',
  photoIsHeic:
    'Please upload only JPG, PNG, or PDF files. This is an iPhone photo (HEIC), which this browser cannot convert. On the iPhone, share it as JPG, or take a screenshot of it and choose that.',
  photoIsDamaged: 'This photo could not be opened. It may be damaged. Please take it again, or choose another one.',
  photoIsCut: 'A part of this photo is missing: its file is not complete. Please take it again, or choose another one.',
  photoKeepsPlace:
    'This browser cannot take the location out of a photo, so it is not uploaded. Please choose a PDF, or use another browser.',
  uploaded: (prescriptions: number) =>
    prescriptions === 1 ? 'Prescription uploaded successfully!' : `${prescriptions} prescriptions uploaded successfully!`,
  waits: 'Saved. It will be uploaded when the connection is back.',
  waitsOffline: 'You are offline. Your prescription will be uploaded when you are back online.',
});
