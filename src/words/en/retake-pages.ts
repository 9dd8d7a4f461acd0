import { room } from '../room.ts';

/** Pages of an uploaded prescription that the reviewer asks for again. `page` and `pages` are numbers, `file` is a name. */
export default room('retake-pages', {
  title: 'Please take again',
  page: (page: number) => `Page ${page}`,
  photo: 'The photo',
  unreadable: 'It cannot be read.',
  takePage: (page: number) => `Take page ${page} again`,
  takePhoto: 'Take the photo again',
  choosePage: (page: number) => `Choose a photo of page ${page}`,
  choosePhoto: 'Choose another photo',
  waiting: 'The new photo waits on this device. It will be uploaded when the connection is back.',
  sending: 'The new photo is being uploaded.',
  refused: 'The new photo was not uploaded. You find it above the list of your prescriptions.',
  notFinished: 'The new photo is on this device, but not uploaded yet.',
  goOn: 'Continue',
  goOnPage: (page: number) => `Continue with page ${page}`,
  hintPage: (page: number) => `Take page ${page} again`,
  hintPages: (pages: number) => `Take ${pages} pages again`,

  pageOf: (page: number, file: string) => `Page ${page} of ${file}`,
  photoOf: (file: string) => `New photo of ${file}`,
  dialogPage: (page: number) => `Page ${page} again`,
  dialogPhoto: 'The photo again',
  replacesPage: (page: number, file: string) => `This photo replaces page ${page} of ${file}. The other pages stay as they are.`,
  replacesPhoto: (file: string) => `This photo replaces ${file}.`,
  tooLarge: 'This photo is too large to stand beside the other pages, which are 5 MB together at most. Please take it again.',
  isPdf: 'A page that is taken again has to be a photo. Please take one, or choose a JPG or PNG.',
  onlyFirst: 'A page is one photo, so only the first one was taken.',
  ofItsOwn: 'Upload as a prescription of its own',
  ofItsOwnWith: (file: string) => `Upload as a prescription of its own: ${file}`,
});
