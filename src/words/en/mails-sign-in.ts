import { room } from '../room.ts';

/** Mails with codes and links. `codeSays` and `proofSays` follow their code, which stands before them by itself. */
export default room('mails-sign-in', {
  codeSubject: (provider: string) => `Your ${provider} sign-in code`,
  codeSays: (provider: string) => `is your ${provider} sign-in code.`,
  codeRules: 'It can be used once and is valid for 5 minutes. Do not pass it on: we never ask for it.',
  unasked: 'If you did not ask for it, ignore this message.',
  resetSubject: (provider: string) => `Reset your ${provider} password`,
  resetAsked: (provider: string) =>
    `We were asked to reset the password of your ${provider} account. If that was you, choose a new one:`,
  resetAction: 'Choose a new password',
  resetRules: 'The link can be used once and expires in 1 hour.',
  resetUnasked: 'If you did not ask for it, ignore this message. Your password stays as it is.',
  proofSubject: (provider: string) => `Your ${provider} code to verify this email`,
  proofSays: (provider: string) => `verifies this email address for a ${provider} account.`,
  proofRules: 'It can be used once and is valid for 5 minutes. Enter it in your profile only.',
  notSentSubject: (provider: string) => `About your ${provider} password`,
  notSentAsked: (provider: string) =>
    `We were asked to reset the password of a ${provider} account that names this email address.`,
  notSentReason: (owner: string) =>
    `That account belongs to ${owner}, and this email address was never verified there. So we send no link to it.`,
  notSentOwn: (owner: string) =>
    `If that is you, log in with a code to ${owner}. In your profile you can verify this email address.`,
  notSentForeign: 'If it is not, log in with a code to this email address. There you can take it off that account.',
  notSentAction: 'Log in with a code',
});
