import { Type, type Static } from 'typebox';
import { RegistrationAddress } from './addresses.ts';
import { Customer, EmailAddress, PhoneNumber } from './customer.ts';
import { Success } from './envelope.ts';
import { AnyLine, Line } from './formats.ts';

const Password = Type.String({ title: 'Password', minLength: 1, maxLength: 200 });
const Token = Type.String({ title: 'Token', minLength: 1, maxLength: 300 });
/** A code has six digits, or eight while many wrong codes are being entered. */
export const OneTimeCode = Type.String({ title: 'Code', pattern: '^[0-9]{6,8}$' });

export const Login = Type.Object({ email: AnyLine('Email', { minLength: 1, maxLength: 254 }), password: Password });
export type Login = Static<typeof Login>;

export const Registration = Type.Object({
  email: EmailAddress,
  password: Type.String({ title: 'Password', minLength: 6, maxLength: 200 }),
  name: Line('Name'),
  phone: PhoneNumber,
  address: RegistrationAddress,
});
export type Registration = Static<typeof Registration>;

export const SignedIn = Type.Object({ token: Type.String(), user: Customer });
export type SignedIn = Static<typeof SignedIn>;
export const SignedInAnswer = Success(SignedIn);

const DialledNumber = AnyLine('Phone number', { minLength: 8, maxLength: 24 });

export const ForgotPassword = Type.Object({ email: EmailAddress });
export const SendEmailOtp = Type.Object({ email: EmailAddress, purpose: Type.Literal('login') });
export const SendPhoneOtp = Type.Object({
  phone: DialledNumber,
  purpose: Type.Literal('login'),
});
/** A code is on its way. `codeLength` is beyond the documents: the number of digits if it is not six. */
export const CodeSent = Success(
  Type.Object({ message: Type.Optional(Type.String()), codeLength: Type.Optional(Type.Integer()) }),
);
/** Carries the e-mail address or the phone number, whichever the code was requested for. */
export const VerifyOtp = Type.Object({
  email: Type.Optional(EmailAddress),
  phone: Type.Optional(DialledNumber),
  otp: OneTimeCode,
});
export const VerifyResetToken = Type.Object({ token: Token, email: EmailAddress });
export const ResetLinkAnswer = Success(Type.Object({ valid: Type.Boolean() }));
export const ResetPassword = Type.Object({
  token: Token,
  email: EmailAddress,
  /** The password also needs a lowercase letter, an uppercase letter and a digit. */
  password: Type.String({ title: 'Password', minLength: 8, maxLength: 200 }),
});

export type ForgotPassword = Static<typeof ForgotPassword>;
export type SendEmailOtp = Static<typeof SendEmailOtp>;
export type SendPhoneOtp = Static<typeof SendPhoneOtp>;
export type VerifyOtp = Static<typeof VerifyOtp>;
export type VerifyResetToken = Static<typeof VerifyResetToken>;
export type ResetPassword = Static<typeof ResetPassword>;
