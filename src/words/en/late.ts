import { room } from '../room.ts';

/** Nobody has come for the sample by the end of the booked time. */
export default room('late', {
  title: 'We are late',
  missed: (by: string) => `We should have been there by ${by}. We are sorry.`,
  /** Of a copy on the device that may be outdated: somebody may have come since. */
  oldTitle: 'Has nobody come yet?',
  oldCopy: (asOf: string) => `As of ${asOf}, your sample had not been collected.`,
  oldMissed: (by: string) => `If nobody has come yet, we are late: we should have been there by ${by}. We are sorry.`,
  call: (phone: string) => `Call us: ${phone}`,
  moveByPhone: 'If another time suits you better, call us to move it free of charge.',
  moveHere: 'You can also move it to another time below, free of charge.',
  moveOnOrder: 'You can also <link>move it to another time</link>, free of charge.',
});
