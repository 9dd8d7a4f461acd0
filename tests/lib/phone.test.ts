import { describe, expect, it } from 'vitest';
import { isOtpPhone, isRegistrationPhone, toE164 } from '../../src/lib/phone.ts';

it.each([
  ['98765 43210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['+91 (98) 7654-3210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['+91 (0) 98765 43210', '+919876543210'],
  ['0091 098765 43210', '+919876543210'],
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

describe('a phone number for the one-time code', () => {
  it.each(['9876543210', '6000000000'])('may have 10 digits and begin with 6 to 9: %s [AUTH-048]', (typed) => {
    expect(isOtpPhone(typed)).toBe(true);
    expect(toE164(typed)).toBe(`+91${typed}`);
  });

  it.each(['919876543210', '916000000000'])('may have 12 digits, 91 and then 6 to 9: %s [AUTH-049]', (typed) => {
    expect(isOtpPhone(typed)).toBe(true);
    expect(toE164(typed)).toBe(`+${typed}`);
  });

  it.each(['12345678', '442079460958', '1234567890123456'])('may be international, of 8 to 16 digits: %s [AUTH-050]', (typed) => {
    expect(isOtpPhone(typed)).toBe(true);
    expect(toE164(typed)).toBe(`+${typed}`);
  });

  it.each(['', '1234567', '12345678901234567', '0123456789', '98765 x 43210'])('is not "%s"', (typed) => {
    expect(isOtpPhone(typed)).toBe(false);
  });
});
