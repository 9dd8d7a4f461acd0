import { expect, it } from 'vitest';
import { isRegistrationPhone, toE164 } from '../../src/lib/phone.ts';

it.each([
  ['98765 43210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['+91 (98) 7654-3210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['00 44 20 7946 0958', '+442079460958'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is one number, however it is written', (typed, number) => {
  expect(isRegistrationPhone(typed)).toBe(true);
  expect(toE164(typed)).toBe(number);
});

it.each(['98765', 'call me maybe', '0000000000', '+0 98765 43210', '000 98765 43210', '00098765432101', '12345678901234567'])(
  '%s is no number that can be dialled',
  (typed) => expect(isRegistrationPhone(typed)).toBe(false),
);
