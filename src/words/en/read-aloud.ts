import { room } from '../room.ts';

/** A device reads a text aloud with a voice of its own. */
export default room('read-aloud', {
  read: 'Read aloud',
  stop: 'Stop reading',
  failed: 'This device did not read it aloud. You can try again, or read it here.',
  /** What somebody’s samples are taken for. */
  testsOf: (name: string, tests: string) => `${name}: ${tests}.`,
  amount: (label: string, amount: string) => `${label}: ${amount}.`,
  code: (label: string, digits: string) => `${label}: ${digits}.`,
});
