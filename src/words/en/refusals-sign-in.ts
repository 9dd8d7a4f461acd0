import { room } from '../room.ts';

/** Why nobody is signed in, registered or sent a code or link. `later` is for instance "in 5 minutes". */
export default room('refusals-sign-in', {
  wrongPassword: 'Invalid email or password.',
  tooManyWrongPasswords:
    'Too many wrong passwords were tried for this account. Please log in with a one-time code, or use Forgot password.',
  busy: 'Very many people are logging in at this moment. Please try again in a minute.',

  oneContact: 'Please enter either your email or your phone number',
  invalidCode: 'Invalid or expired code. Please request a new one.',
  noEmailCodes: {
    byPhone: 'Codes by email are not available here. Please use your phone number or password.',
    byPassword: 'Codes by email are not available here. Please use your password.',
  },
  noTextCodes: {
    byEmail: 'Codes by SMS are not available here. Please use your email or password.',
    byPassword: 'Codes by SMS are not available here. Please use your password.',
  },
  /** The country codes of the numbers to which we send, as in "+91 or +977", and our phone. */
  otherCountry: {
    codeOrPassword: (codes: string, phone: string) =>
      `We send SMS only to numbers that begin with ${codes}. Please log in with a code by email or your password, or call us on ${phone}.`,
    password: (codes: string, phone: string) =>
      `We send SMS only to numbers that begin with ${codes}. Please log in with your password, or call us on ${phone}.`,
    verifyEmail: (codes: string, phone: string) =>
      `We send SMS only to numbers that begin with ${codes}. Please verify your email instead, or call us on ${phone}.`,
  },
  tooManyCodes: (later: string) => `Too many codes were asked for. You can ask for another one ${later}.`,
  codeJustSent: (later: string) => `A code was sent just now. You can ask for another one ${later}.`,
  noMoreTexts: {
    codeOrPassword: (later: string) =>
      `We cannot send more codes by SMS right now. Please log in with a code by email or your password, or try again ${later}.`,
    password: (later: string) =>
      `We cannot send more codes by SMS right now. Please log in with your password, or try again ${later}.`,
    verifyEmail: (later: string) =>
      `We cannot send more codes by SMS right now. Please verify your email instead, or try again ${later}.`,
  },
  tooManyWrongCodes: (later: string) =>
    `Too many wrong codes were entered. Please log in with your password or use Forgot password, or try again ${later}.`,

  noLinks: 'Reset links cannot be sent here. Please log in with a code by SMS.',
  noLinksNorTexts: (phone: string) => `Reset links cannot be sent here. Please call us on ${phone}.`,
  tooManyLinks: (later: string) => `Too many reset links were asked for. You can ask for another one ${later}.`,
  invalidLink: 'Invalid or expired reset link.',

  contactKnown: {
    email: 'An account with this email already exists. Please log in.',
    phone: 'An account with this phone number already exists. Please log in.',
  },
  ownAccount: 'This account is yours. Please log in.',
  /** By its contact the owner recognises an account, and nobody else learns it: "10", "a…@example.com". */
  phoneOfAccount: (lastDigits: string) => `the phone number that ends in ${lastDigits}`,
  emailOfAccount: (maskedEmail: string) => `the email ${maskedEmail}`,
  /** These say by which contact an account is known whose other contact was proven: the email, or the phone number. */
  emailOfAnother: (lastDigits: string) =>
    `This email stands on an account that belongs to the phone number that ends in ${lastDigits}. If that is you, log in with it and verify your email in your profile. If not, take your email off that account.`,
  phoneOfAnother: (maskedEmail: string) =>
    `This phone number stands on an account that belongs to the email ${maskedEmail}. If that is you, log in with it and verify your phone number in your profile. If not, take your phone number off that account.`,
});
