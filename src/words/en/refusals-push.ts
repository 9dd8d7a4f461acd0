import { room } from '../room.ts';

/** Why a device cannot get push messages. */
export default room('refusals-push', {
  unknownService: 'We cannot send push messages to this browser. Please choose email or SMS.',
  notAKey: 'This browser gave us a key that does not work. Please turn push messages on again.',
});
