/** These messages are about signing in: codes, links, and changes that their owner should hear of. */
import { brand } from '../../src/brand.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';
import type { Unlinked } from '../platform/typed-text.ts';
import { mail } from './mail-body.ts';
import type { Letter } from './message.ts';

const unasked = 'If you did not ask for it, ignore this message.';

export function codeMail(to: string, code: string): Letter {
  return mail(to, `Your ${brand.name} sign-in code`, [
    { code, says: `is your ${brand.name} sign-in code.` },
    { line: 'It can be used once and is valid for 5 minutes. Do not pass it on: we never ask for it.' },
    { line: unasked },
  ]);
}

/**
 * The text fits one SMS. Its last line lets a phone fill in the code, but only on a page of this host.
 * @see https://wicg.github.io/sms-one-time-codes/
 */
export function codeText(to: string, code: string, origin: string): Letter {
  const { protocol, hostname } = new URL(origin);
  const forThePhone = protocol === 'https:' ? `\n\n@${hostname} #${code}` : '';
  const words = `${code} is your ${brand.name} sign-in code. Single use, valid for 5 minutes. ${unasked}`;
  return { channel: 'sms', to, text: words + forThePhone };
}

export function resetMail(to: string, token: string, origin: string): Letter {
  const link = `${origin}${pages.resetPassword.path}?token=${encodeURIComponent(token)}&email=${encodeURIComponent(to)}`;
  return mail(to, `Reset your ${brand.name} password`, [
    { line: `We were asked to reset the password of your ${brand.name} account. If that was you, choose a new one:` },
    { link, label: 'Choose a new password' },
    { line: 'The link can be used once and expires in 1 hour.' },
    { line: `${unasked} Your password stays as it is.` },
  ]);
}

/** This is for a signed-in customer who wants to prove that the contact is theirs. */
export function proofMail(to: string, code: string): Letter {
  return mail(to, `Your ${brand.name} code to verify this email`, [
    { code, says: `verifies this email address for a ${brand.name} account.` },
    { line: 'It can be used once and is valid for 5 minutes. Enter it in your profile only.' },
    { line: unasked },
  ]);
}

export function proofText(to: string, code: string): Letter {
  const words = `${code} verifies this phone number for a ${brand.name} account. Single use, valid for 5 minutes. ${unasked}`;
  return { channel: 'sms', to, text: words };
}

/**
 * Answers a request for a link from somebody who has proven nothing of an account that another contact's owner has.
 * @param owner as in "the phone number that ends in 10"
 */
export function linkNotSentMail(to: string, owner: Unlinked, origin: string): Letter {
  return mail(to, `About your ${brand.name} password`, [
    { line: `We were asked to reset the password of a ${brand.name} account that names this email address.` },
    { line: `That account belongs to ${owner}, and this email address was never verified there. So we send no link to it.` },
    { line: `If that is you, log in with a code to ${owner}. In your profile you can verify this email address.` },
    { line: 'If it is not, log in with a code to this email address. There you can take it off that account.' },
    { link: origin + pages.otpLogin.path, label: 'Log in with a code' },
  ]);
}
