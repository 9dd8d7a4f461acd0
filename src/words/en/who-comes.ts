import { room } from '../room.ts';

/** Who comes to collect the samples, and when. */
export default room('who-comes', {
  title: 'Who comes',
  photoOf: (collector: string) => `Photo of ${collector}`,
  employeeNumber: (number: string) => `Employee number ${number}`,
  /** "7:10 am – 7:40 am" */
  expected: (times: string) => `Expected ${times}`,
  onTheWaySince: (time: string) => `On the way since ${time}`,
  thereSince: (time: string) => `At your door since ${time}`,
  /** Read aloud after the name: "Asha Rao comes. Employee number 4711." */
  comes: (collector: string) => `${collector} comes to you.`,
  call: 'Call the collector',
  callThrough: (phone: string) => `The call goes through our number ${phone}.`,
  callExtension: (phone: string, extension: string) =>
    `The call goes through our number ${phone}. If you are asked for an extension, dial ${extension}.`,
});
