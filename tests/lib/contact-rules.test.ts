import { expect, it } from 'vitest';
import { isEmailAddress, phoneDigits } from '../../src/lib/contact-rules.ts';

it.each(['asha@example.com', ' asha@example.com ', 'a.b+c@mail.example.co.in', 'आशा@उदाहरण.भारत'])(
  '"%s" is an email address',
  (email) => expect(isEmailAddress(email)).toBe(true),
);

it.each([
  '',
  ' ',
  'asha',
  'asha@example',
  '@example.com',
  'asha@.',
  'a b@example.com',
  'asha@@example.com',
  'asha@example.com, b@c.d',
])('"%s" is none', (email) => expect(isEmailAddress(email)).toBe(false));

it.each([
  ['+91 98765-43210', '919876543210'],
  ['98765 43210 ext. 7', '98765432107'],
  ['12345678901234567', '123456789012'],
  ['none', ''],
])('of the phone number "%s" the digits are kept, 12 at most', (typed, kept) => expect(phoneDigits(typed)).toBe(kept));
