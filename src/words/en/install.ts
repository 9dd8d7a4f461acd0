import { room } from '../room.ts';

/** The offer to install the app, and how that is done. */
export default room('install', {
  /** It is the offer's title and that of the steps. */
  title: (app: string) => `Install ${app}`,
  offer: 'Install app',
  offerText: 'Opens at once, also without a network.',
  showSteps: 'Show how',
  accept: 'Install',
  decline: 'Not now',
  /** The names of the buttons are those of Safari. */
  stepShare: 'Tap <b>Share</b> <icon/> in Safari’s bar.',
  stepAdd: 'Scroll down and choose <b>Add to Home Screen</b> <icon/>.',
  stepConfirm: (app: string) =>
    `Leave the switch <b>Open as Web App</b> on, where there is one, and tap <b>Add</b>. ${app} is now on your home screen.`,
  stepsNote: 'The installed app has a sign-in of its own: log in there once. What you have not finished here stays in Safari.',
  stepsClose: 'Got it',
});
