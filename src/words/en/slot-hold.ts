import { room } from '../room.ts';

/** The slot that is held for a customer who is checking out. */
export default room('slot-hold', {
  /** Takes what is left on the clock: "9:41". */
  held: (time: string) => `Held for you for ${time}`,
  minutesLeft: (minutes: number) =>
    minutes === 1 ? 'Held for you for 1 more minute' : `Held for you for ${minutes} more minutes`,
  /** Read out once a slot is held. */
  nowHeld: (slot: string, minutes: number) =>
    minutes === 1 ? `${slot} is held for you for 1 minute.` : `${slot} is held for you for ${minutes} minutes.`,
  endsSoon: 'The hold ends within 2 minutes.',
  canBeLonger: 'You can hold the time longer.',
  longer: (minutes: number) => (minutes === 1 ? 'Hold 1 minute more' : `Hold ${minutes} minutes more`),
  notLonger: 'The time could not be held longer. Please try again.',
  over: 'The hold is over. The time is still yours if nobody took it.',
});
