import { expect, it } from 'vitest';
import { codeIn, codeLengthIn, isWholeCode } from '../../src/lib/people/one-time-code.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Your code is 123456', '123456'],
  ['Lab 24: 123456 is valid for 5 minutes', '123456'],
  ['call 0000000000. Code: 987 654.', '987654'],
  ['12345678', '12345678'],
  ['1234 5678', '12345678'],
  ['1234-5678', '12345678'],
  ['12345678 is your code. Valid for 5 minutes. Call +91 00000 00000.', '12345678'],
  ['call 0000000000. Code: 8765 4321.', '87654321'],
  [' 1 2 3 4 5 6 ', '123456'],
])('finds the code in "%s"', (text, code) => expect(codeIn(text)).toBe(code));

it.each([
  ['12a4', '124'],
  ['1234567', '1234567'],
  ['123456789', '123456789'],
  ['no code', ''],
  ['', ''],
])('keeps the digits that are typed, and cuts none off: "%s"', (text, code) => expect(codeIn(text)).toBe(code));

it('has six digits unless the answer says eight; one of eight may be typed all the same', () => {
  for (const answered of [undefined, null, {}, '', { codeLength: '8' }, { codeLength: 4 }, { codeLength: 6 }])
    expect(codeLengthIn(answered)).toBe(6);
  expect(codeLengthIn({ codeLength: 8 })).toBe(8);
  const whole = (length: number) => ['12345', '123456', '1234567', '12345678'].filter((code) => isWholeCode(code, length));
  expect([whole(6), whole(8)]).toEqual([['123456', '12345678'], ['12345678']]);
});
