import { room } from '../room.ts';

/** Words of all mails, and of the mail to an address that nobody has proven. */
export default room('mails', {
  greeting: 'Hello,',
  greetingByName: (name: string) => `Hello ${name},`,
  /** In the place of an @ in what somebody typed, where it may become no link. */
  atSign: 'at',
  address: 'Address',
  patient: 'Patient',
  seeOrder: 'See your order',
  somethingWrong: (phone: string) => `Is something not right? Call us on ${phone}.`,
  unverifiedSubject: (provider: string, happened: string) => `${provider}: ${happened}`,
  unverifiedNews: (happened: string) => `${happened}. Log in to see it.`,
  unverifiedAction: 'Log in',
  unverifiedReason: 'We send details only to an email address that is verified. You can verify this one in your profile:',
  unverifiedVerify: 'Verify this email',
  unverifiedMistyped: (phone: string) =>
    `If you know nothing of this, somebody has mistyped their own address. Please call us on ${phone}.`,
});
