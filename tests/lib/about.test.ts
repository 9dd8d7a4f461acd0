import { describe, expect, it } from 'vitest';
import { isAbout } from '../../src/lib/failures/about.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { refusedFields } from '../../src/lib/failures/refused-fields.ts';
import { refusableFields } from '../../src/lib/people/profile-values.ts';

const hindi = 'यह ईमेल पहले से पंजीकृत है।';
const refused = (about: readonly unknown[] | undefined, message: string) => new ApiError('http', 422, message, about);

describe('of a server that names the fields', () => {
  it.each([
    [['email'], 'email', true],
    [['email', 'phone'], 'phone', true],
    [['phone'], 'email', false],
    [['otp'], 'code', true],
    [['code'], 'code', false],
    [['currentPassword'], 'password', false],
    [['password'], 'currentPassword', false],
    [[], 'email', false],
    [[1, undefined, 'email'], 'email', true],
  ])('a refusal of %j is about %s: %s', (about, field, expected) => {
    expect(isAbout(refused(about, hindi), field)).toBe(expected);
  });

  it('the words tell nothing', () => {
    expect(isAbout(refused([], 'Your email or phone number was changed too often.'), 'email')).toBe(false);
    expect(isAbout(refused(['phone'], 'Another account already uses this email.'), 'email')).toBe(false);
  });

  it('the sentence beside the field is the page’s own', () => {
    const found = refusedFields(refused(['email', 'otp'], hindi), ['name', 'email', 'code']);
    expect(found).toEqual({ email: 'Please check the email', code: 'Please check the code' });
  });

  it('no field is the reason for too many requests', () => {
    expect(refusedFields(new ApiError('http', 429, hindi, ['email']), ['email'])).toEqual({});
  });
});

describe('of an API that names none', () => {
  it.each([
    ['Please enter your current password to change your email or phone number.', 'currentPassword'],
    ['Password is wrong', 'currentPassword'],
    ['Another account already uses this e-mail.', 'email'],
    ['Phone number is not valid', 'phone'],
    ['Date of birth cannot lie in the future', 'dateOfBirth'],
    ['Your profile was changed elsewhere.', undefined],
    [hindi, undefined],
  ])('"%s" stands in the profile beside %s', (message, field) => {
    expect(refusableFields.find((name) => isAbout(refused(undefined, message), name))).toBe(field);
  });

  it.each([
    ['The new password is too weak', 'newPassword'],
    ['Password must be at least 8 characters long', 'newPassword'],
    ['It must contain a digit', 'newPassword'],
    ['Wrong password', 'currentPassword'],
    ['Not now', undefined],
  ])('"%s" stands in a change of password beside %s', (message, field) => {
    const error = refused(undefined, message);
    expect(['newPassword', 'currentPassword'].find((name) => isAbout(error, name))).toBe(field);
  });
});

it('what is no refusal of the server is about no field', () => {
  expect(isAbout(new Error('email'), 'email')).toBe(false);
});
