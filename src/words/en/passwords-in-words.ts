import { room } from '../room.ts';

/** What a new password lacks. */
export default room('passwords-in-words', {
  tooShort: (least: number) => `Password must be at least ${least} characters long`,
  tooSimple: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
});
