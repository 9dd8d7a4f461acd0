import { describe, expect, it } from 'vitest';
import { newPasswordError, passwordStrength } from '../../src/lib/people/password-strength.ts';

describe('the strength of a password', () => {
  it('is empty where there is none [AUTH-071]', () => {
    expect(passwordStrength('')).toBe('empty');
  });

  it.each(['a', 'Abc123!', 'Ab1!Ab1'])('is weak under 8 characters, whatever they are: %s [AUTH-072]', (password) => {
    expect(passwordStrength(password)).toBe('weak');
  });

  it.each(['abcdefgh', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', '12345678', 'abcdefgh!@#$ijkl1'])(
    'is medium without a lowercase letter, an uppercase letter or a digit: %s [AUTH-073]',
    (password) => {
      expect(passwordStrength(password)).toBe('medium');
    },
  );

  it.each(['Abcdefg1', 'Abcdefghijk1', 'Abcdefg1!', 'Abcdefgh12!', 'Abcdefghijk1?'])(
    'is good from 8 characters with all three: %s [AUTH-074]',
    (password) => {
      expect(passwordStrength(password)).toBe('good');
    },
  );

  it.each(['!', '@', '#', '$', '%', '^', '&', '*'])(
    'is strong where a good one has 12 characters and a %s [AUTH-075]',
    (symbol) => {
      expect(passwordStrength(`Abcdefghij1${symbol}`)).toBe('strong');
    },
  );
});

describe('a new password', () => {
  it.each(['', 'Abc123', 'Abcde12'])('of fewer than 8 characters is refused: "%s"', (password) => {
    expect(newPasswordError(password)).toBe('Password must be at least 8 characters long');
  });

  it.each(['abcdefg1', 'ABCDEFG1', 'Abcdefgh'])('without one of the three kinds is refused: %s', (password) => {
    expect(newPasswordError(password)).toBe(
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    );
  });

  it('with all three is taken', () => {
    expect(newPasswordError('Abcdefg1')).toBeUndefined();
  });
});
