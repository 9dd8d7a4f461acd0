import { room } from '../room.ts';

/** What the live picture of the camera is like, and what helps. Each is said while the phone or the page is being held. */
export default room('viewfinder', {
  intro: 'Hold the phone above the page. Hints say how to move it until the page can be read.',
  introAtComputer: 'Hold the page in front of the camera. Hints say what to change until it can be read.',
  noPage: 'No page can be seen yet. Hold the phone above it.',
  noPageAtComputer: 'No page can be seen yet. Hold it in front of the camera.',
  dark: 'Too dark. Switch on a light, or keep your shadow off the paper.',
  closer: 'Closer, until the page fills the picture.',
  back: 'Further away, until the whole page is in the picture.',
  left: 'Move the phone to the left.',
  right: 'Move the phone to the right.',
  up: 'Move the phone forward, away from you.',
  down: 'Move the phone back, towards you.',
  cutLeft: 'The page is cut off on the left of the picture.',
  cutRight: 'The page is cut off on the right of the picture.',
  cutTop: 'The page is cut off at the top of the picture.',
  cutBottom: 'The page is cut off at the bottom of the picture.',
  still: 'Hold still until the letters are sharp.',
  straight: 'The page lies at an angle. Hold the phone straight above it.',
  straightAtComputer: 'The page is at an angle. Hold it straight in front of the camera.',
  glare: 'Light is mirrored on the paper. Turn it away from the lamp.',
  small: 'The letters stay small with this camera. Take the halves of the page by themselves.',
  good: 'All is well. Hold still and take the photo.',
  goodByItself: 'All is well. Hold still: the photo is being taken.',
  stopped: 'Stopped. The photo is not taken by itself now.',

  byItself: 'Take the photo by itself',
  light: 'Light',
  /** Beside the phone’s own camera, on the page of prescriptions. */
  withHelp: 'Camera with help',
  phoneCameraInstead: 'You can also use your phone’s own camera.',
  phoneCamera: 'Open the phone’s camera',
});
