import { expect, it } from 'vitest';
import { codeIn } from '../../src/lib/one-time-code.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Your code is 123456', '123456'],
  ['Lab 24: 123456 is valid for 5 minutes', '123456'],
  ['call 0000000000. Code: 987 654.', '987654'],
  [' 1 2 3 4 5 6 ', '123456'],
])('finds the code in "%s"', (text, code) => expect(codeIn(text)).toBe(code));

it.each([
  ['12a4', '124'],
  ['1234567', '123456'],
  ['no code', ''],
  ['', ''],
])('keeps the digits that are typed, six at most: "%s"', (text, code) => expect(codeIn(text)).toBe(code));
