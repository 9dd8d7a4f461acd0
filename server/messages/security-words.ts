/** These messages tell the owner of an account what was done to it, in case somebody else did it. */
import words from '#words/mails-security';
import { brand } from '../../src/brand.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';
import type { Unlinked } from '../platform/typed-text.ts';
import type { Greeting } from './greeting.ts';
import { mail, type Block } from './mail-body.ts';
import type { ContactChannel, Letter, SecurityNews } from './message.ts';
import type { SmsTemplateName } from './sms-template-names.ts';

export type SecurityNotice = {
  readonly channel: ContactChannel;
  readonly to: string;
  /** present only if the contact is proven */
  readonly greeting?: Greeting | undefined;
  /** when it was done, in words */
  readonly on: string;
  /** the beginning of links */
  readonly origin: string;
};

export function securityLetter(news: SecurityNews, { channel, to, greeting, on, origin }: SecurityNotice): Letter {
  const event = wordsOf(news);
  const line = event.line(brand.name, on);
  const callUs = words.notYou(brand.phone);
  const isPassword = news.kind === 'password-changed';
  if (channel === 'sms') return { channel, to, text: `${line} ${callUs}`, template: templateOf(news) };
  return mail(to, event.subject(brand.name), [
    ...(greeting === undefined ? [] : [{ line: greeting }]),
    { line },
    ...(isPassword ? chooseAnother(origin) : [{ line: `${words.wasYou} ${callUs}` }]),
  ]);
}

function wordsOf(news: SecurityNews) {
  switch (news.kind) {
    case 'password-changed':
      return words.passwordChanged;
    case 'contact-changed':
      return words.contactChanged[news.which];
    case 'contact-proven':
      return words.contactProven[news.which];
    case 'contact-released':
      return words.contactReleased[news.which];
  }
}

function templateOf(news: SecurityNews): SmsTemplateName {
  switch (news.kind) {
    case 'password-changed':
      return 'password-changed';
    case 'contact-changed':
      return `${news.which}-changed`;
    case 'contact-proven':
      return `${news.which}-proven`;
    case 'contact-released':
      return `${news.which}-released`;
  }
}

const chooseAnother = (origin: string): readonly Block[] => [
  { line: words.wasYou },
  { line: words.newPassword(brand.phone) },
  { link: origin + pages.forgotPassword.path, label: words.newPasswordAction },
];

/**
 * Tells the reader of a contact that proving it made them the owner.
 * @param other the contact that is not proven, as in "the phone number that ends in 10"; undefined if there is none
 */
export function accountProvenLetter(
  { channel, to, on }: Omit<SecurityNotice, 'greeting' | 'origin'>,
  other: Unlinked | undefined,
): Letter {
  const proven = words.owner[channel === 'email' ? 'email' : 'phone'](brand.name, on);
  const others = words.ownerOthers;
  const beside = other && words.ownerOtherContact(other);
  const callUs = words.notYou(brand.phone);
  if (channel === 'sms') {
    const template = beside === undefined ? 'account-proven' : 'account-proven-with-email';
    return { channel, to, text: [proven, others, beside, callUs].filter(Boolean).join(' '), template };
  }
  return mail(to, words.ownerSubject(brand.name), [
    { line: proven },
    { line: `${others} ${words.ownerLinks}` },
    ...(beside === undefined ? [] : [{ line: beside }]),
    { line: callUs },
  ]);
}
