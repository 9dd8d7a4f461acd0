import { room } from '../room.ts';

/** Files that customers choose, take, share and upload. */
export default room('files', {
  wrongKind: 'Please upload only JPG, PNG, or PDF files.',
  tooLarge: 'File size should be less than 5MB.',
  empty: 'This file is empty. Please choose another one.',
  cameraBlockedForSite:
    'The camera is blocked for this site. You can allow it beside the browser’s address bar, and then try again.',
  cameraBlockedOnDevice: 'The camera is blocked on this device.',
  cameraNotFound: 'No camera was found. If it is a plugged-in one, please check its cable.',
  cameraInUse: 'The camera is in use by another app. Please close that app, and then try again.',
  cameraFailed: 'The camera could not be started. Please try again.',
  takenName: (date: string, clock: string) => `Prescription ${date}, ${clock}`,
  prescription: 'Prescription',
  sharedName: 'Shared prescription',
  nothingShared: 'Nothing was shared that can be uploaded. Please share a photo or a PDF.',
  sharedNotStored: 'The file could not be saved on this device. Please choose it here.',
  sharedNotArrived: 'The file that you shared did not arrive. Please choose it here; next time sharing will work.',
  gone: 'The file is no longer on this device. Please delete this entry and choose the file again.',
  mayBeThere: 'No answer came, so it may have been uploaded already. Please look at the list before you try again.',
  deviceFull: 'This device has no space left to save it. Keep this page open until it is uploaded.',
  notSaved: 'It could not be saved on this device. Keep this page open until it is uploaded.',
  /** For a server that has no words of its own (RX-018). */
  uploadFailed: 'Failed to upload prescription',
});
