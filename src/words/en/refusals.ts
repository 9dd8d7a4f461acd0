import { room } from '../room.ts';

/** Refusals that may meet any call of the server, and what is wrong with a field that it was sent. */
export default room('refusals', {
  logIn: 'Please log in to continue.',
  unreadable: 'The request could not be read.',
  unknownAddress: 'This address does not exist.',
  otherMethod: 'This address does not take such a request.',
  tooSlow: 'The request took too long to arrive.',
  tooLarge: 'The request is too large.',
  notJson: 'The request must be sent as JSON.',
  refused: 'The request was refused.',
  ourFault: 'Something went wrong on our side. Please try again.',
  noDatabase: 'We cannot reach our records right now. Please try again in a minute.',
  noRoom: 'There is no room to save this right now. Please try again later.',

  /** These stand in other sentences, which say what can be done at that time: `later`. */
  inSeconds: (seconds: number) => (seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`),
  inMinutes: (minutes: number) => (minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`),
  inHours: (hours: number) => (hours === 1 ? 'in 1 hour' : `in ${hours} hours`),
  tooManyAttempts: (later: string) => `Too many attempts. Please try again ${later}.`,
  tooManyCalls: (later: string) => `Too many requests. Please try again ${later}.`,
  tooManyAtOnce: (later: string) => `Too many requests at once. Please try again ${later}.`,

  fileNotFound: 'Not found',
  testNotFound: 'Test not found',
  packageNotFound: 'Package not found',
  articleNotFound: 'Article not found',

  invalidEmail: 'Email is not a valid email address',
  invalidPhone: 'Please enter a valid phone number',
  invalidCode: 'Please enter a valid 6-digit OTP',
  unstorable: 'The text contains characters that cannot be stored.',
  /** These take the name of the field. */
  required: (field: string) => `${field} is required`,
  invalid: (field: string) => `${field} is not valid`,
  mustBeText: (field: string) => `${field} must be text`,
  mustBeWholeNumber: (field: string) => `${field} must be a whole number`,
  mustBeNumber: (field: string) => `${field} must be a number`,
  mustBeFlag: (field: string) => `${field} must be true or false`,
  mustBeList: (field: string) => `${field} must be a list`,
  mustBeDate: (field: string) => `${field} must be a date as YYYY-MM-DD`,
  mustBeLine: (field: string) => `${field} must be a line of text, without line breaks or hidden control characters`,
  mustBeParagraphs: (field: string) => `${field} must be a text without hidden control characters`,
  mustBe: (field: string, value: string) => `${field} must be ${value}`,
  mustBeOneOf: (field: string, values: string) => `${field} must be one of ${values}`,
  atLeast: (field: string, least: number) => `${field} must be at least ${least}`,
  atMost: (field: string, most: number) => `${field} must be at most ${most}`,
  tooShort: (field: string, least: number) => `${field} must be at least ${least} characters long`,
  tooLong: (field: string, most: number) => `${field} must be at most ${most} characters long`,
  empty: (field: string) => `${field} must not be empty`,
  tooMany: (field: string, most: number) => `${field} must hold at most ${most} entries`,
});
