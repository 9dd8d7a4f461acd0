import { room } from '../room.ts';

/** Push messages to the device in the hand. */
export default room('push', {
  title: 'Push messages on this device',
  off: 'Off. Turn them on, and this device tells you when there is news, even while the app is closed.',
  on: 'On. This device tells you when there is news, even while the app is closed.',
  turnOn: 'Turn on',
  turningOn: 'Turning on…',
  turnOff: 'Turn off',
  turningOff: 'Turning off…',
  loadFailed: "Failed to load this device's push messages",
  changeFailed: 'Push messages could not be changed. Please try again.',
  refused:
    'This browser is set to show no messages of this app. Allow them in the settings of the browser, then load this page again.',
  offline: 'You need a network to change this.',
  showContent: 'Show what the news is about',
  showContentHint: 'Otherwise it only says that there is news, so that nobody else reads more on your locked screen.',
  notPossible: 'This browser cannot show push messages.',
  needsInstalling: 'On an iPhone or iPad, push messages need the app on the home screen. Install it, and open it from there.',
  notSent: 'This app sends no push messages.',
  offer: 'Shall this device tell you when there is news about your order?',
  offerTurnOn: 'Yes, tell me',
  offerDone: 'This device will tell you when there is news.',
});
