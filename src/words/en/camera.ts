import { room } from '../room.ts';

/** The dialog in which a computer's camera takes a photo of a prescription. */
export default room('camera', {
  title: 'Take a photo',
  starting: 'Starting the camera. Your browser may ask whether it may be used.',
  livePicture: 'What the camera sees',
  advice: 'Hold the page flat, close enough to fill the picture, and still.',
  shoot: 'Take photo',
  shooting: 'Taking it…',
  shootFailed: 'The photo could not be taken. Please try again.',
  useAnother: 'Use another camera',
  takenPicture: 'Your prescription as it was taken',
  isReadable: 'Can every word be read? Otherwise please take it again.',
  use: 'Use this photo',
  retake: 'Retake',
  fileInstead: 'You can also choose a photo or PDF from your files.',
  browseFiles: 'Browse Files',
});
