/** What is said about signing in: codes, links, and changes that their owner should hear of. */
import { brand } from '../../src/brand.ts';
import { pages } from '../../src/lib/page-paths.ts';
import { greeting } from './greeting.ts';
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
 * Short enough for one SMS. The last line lets a phone fill the code in, on the page of this host alone.
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

type Change = { readonly name: string; readonly on: string; readonly origin: string };

export function passwordChangedMail(to: string, { name, on, origin }: Change): Letter {
  return mail(to, `Your ${brand.name} password was changed`, [
    { line: greeting(name) },
    { line: `The password of your ${brand.name} account was changed on ${on}. Other devices have to log in again.` },
    { line: 'If that was you, there is nothing to do.' },
    { line: `If it was not you, choose a new password at once, and call us on ${brand.phone}:` },
    { link: origin + pages.forgotPassword.path, label: 'Reset the password' },
  ]);
}

const contactNames = { email: 'email address', phone: 'phone number' } as const;

type ContactChange = Omit<Change, 'origin'> & { readonly which: keyof typeof contactNames };

export function contactChangedMail(to: string, { name, on, which }: ContactChange): Letter {
  return mail(to, `The ${contactNames[which]} of your ${brand.name} account was changed`, [
    { line: greeting(name) },
    { line: `The ${contactNames[which]} of your ${brand.name} account was changed on ${on}.` },
    { line: `If that was you, there is nothing to do. If it was not you, call us on ${brand.phone}.` },
  ]);
}

export function contactChangedText(to: string, { on, which }: Omit<ContactChange, 'name'>): Letter {
  const words = `The ${contactNames[which]} of your ${brand.name} account was changed on ${on}.`;
  return { channel: 'sms', to, text: `${words} If it was not you, call us on ${brand.phone}.` };
}

type Proof = Pick<ContactChange, 'on' | 'which'>;

const provenWords = ({ on, which }: Proof) =>
  `Your ${brand.name} account was logged in to on ${on} with a code sent to its ${contactNames[which]}, for the first time.`;

/** Whoever made the account may have typed a contact that is not its owner's. */
export function contactProvenMail(to: string, proof: Proof): Letter {
  return mail(to, `The ${contactNames[proof.which]} of your ${brand.name} account was used`, [
    { line: provenWords(proof) },
    { line: `If that was you, there is nothing to do. If it was not you, call us on ${brand.phone}.` },
  ]);
}

export function contactProvenText(to: string, proof: Proof): Letter {
  return { channel: 'sms', to, text: `${provenWords(proof)} If it was not you, call us on ${brand.phone}.` };
}
