/** These messages are about signing in: codes, links, and changes that their owner should hear of. */
import words from '#words/mails-sign-in';
import sms from '#words/sms';
import { brand } from '../../src/brand.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';
import type { Unlinked } from '../platform/typed-text.ts';
import { mail } from './mail-body.ts';
import type { Letter } from './message.ts';

export function codeMail(to: string, code: string): Letter {
  return mail(to, words.codeSubject(brand.name), [
    { code, says: words.codeSays(brand.name) },
    { line: words.codeRules },
    { line: words.unasked },
  ]);
}

/**
 * The text fits one SMS. Its last line lets a phone fill in the code, but only on a page of this host.
 * @see https://wicg.github.io/sms-one-time-codes/
 */
export function codeText(to: string, code: string, origin: string): Letter {
  const { protocol, hostname } = new URL(origin);
  const forThePhone = protocol === 'https:' ? `\n\n@${hostname} #${code}` : '';
  return { channel: 'sms', to, text: sms.signInCode(code, brand.name) + forThePhone, template: 'sign-in-code' };
}

export function resetMail(to: string, token: string, origin: string): Letter {
  const link = `${origin}${pages.resetPassword.path}?token=${encodeURIComponent(token)}&email=${encodeURIComponent(to)}`;
  return mail(to, words.resetSubject(brand.name), [
    { line: words.resetAsked(brand.name) },
    { link, label: words.resetAction },
    { line: words.resetRules },
    { line: words.resetUnasked },
  ]);
}

/** This is for a signed-in customer who wants to prove that the contact is theirs. */
export function proofMail(to: string, code: string): Letter {
  return mail(to, words.proofSubject(brand.name), [
    { code, says: words.proofSays(brand.name) },
    { line: words.proofRules },
    { line: words.unasked },
  ]);
}

export function proofText(to: string, code: string): Letter {
  return { channel: 'sms', to, text: sms.proofCode(code, brand.name), template: 'proof-code' };
}

/**
 * Answers a request for a link from somebody who has proven nothing of an account that another contact's owner has.
 * @param owner as in "the phone number that ends in 10"
 */
export function linkNotSentMail(to: string, owner: Unlinked, origin: string): Letter {
  return mail(to, words.notSentSubject(brand.name), [
    { line: words.notSentAsked(brand.name) },
    { line: words.notSentReason(owner) },
    { line: words.notSentOwn(owner) },
    { line: words.notSentForeign },
    { link: origin + pages.otpLogin.path, label: words.notSentAction },
  ]);
}
