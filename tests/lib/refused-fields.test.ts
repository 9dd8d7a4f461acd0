import { expect, it } from 'vitest';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { refusedFields } from '../../src/lib/failures/refused-fields.ts';

const refused = (status: number, message: string | undefined, fields: readonly string[]) =>
  refusedFields(new ApiError('http', status, message), fields);

it.each([
  [401, 'Invalid email or password.', ['email', 'password'], ['email', 'password']],
  [401, 'Invalid credentials', ['email', 'password'], ['email', 'password']],
  [409, 'An account with this email already exists. Please log in.', ['email', 'password', 'phone', 'name'], ['email']],
  [409, 'This mobile is registered', ['email', 'phone'], ['phone']],
  [422, 'Invalid or expired code. Please request a new one.', ['code'], ['code']],
  [400, 'Wrong OTP', ['code'], ['code']],
  [422, 'We do not collect samples at 560001 yet.', ['street', 'city', 'postalCode'], ['postalCode']],
  [400, 'Date of birth cannot lie in the future', ['name', 'dateOfBirth'], ['dateOfBirth']],
  [400, 'E-mail: not an address', ['email', 'name'], ['email']],
])('%i "%s" of %j is about %j', (status, message, fields, found) => {
  expect(Object.keys(refused(status, message, fields))).toEqual(found);
});

it.each([
  [429, 'Too many codes for this email. Please wait.'],
  [500, 'The email could not be sent'],
  [503, 'Password service unavailable'],
  [422, 'Your cart is empty.'],
  [409, undefined],
  [400, 'Unstated renames happen'],
])('%i "%s" is about none', (status, message) => {
  expect(refused(status, message, ['email', 'password', 'name', 'state'])).toEqual({});
});

it('the sentence beside a refused field says what to do', () => {
  expect(refused(400, 'Date of birth is not valid', ['dateOfBirth'])).toEqual({ dateOfBirth: 'Please check the date of birth' });
  expect(refusedFields(new Error('email'), ['email'])).toEqual({});
});
