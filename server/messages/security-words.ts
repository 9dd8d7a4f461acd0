/** These messages tell the owner of an account what was done to it, in case somebody else did it. */
import { brand } from '../../src/brand.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';
import type { Unlinked } from '../platform/typed-text.ts';
import type { Greeting } from './greeting.ts';
import { mail, type Block } from './mail-body.ts';
import type { Channel, Letter, SecurityNews } from './message.ts';

export type SecurityNotice = {
  readonly channel: Channel;
  readonly to: string;
  /** present only if the contact is proven */
  readonly greeting?: Greeting | undefined;
  /** when it was done, in words */
  readonly on: string;
  /** the beginning of links */
  readonly origin: string;
};

type Words = { readonly subject: string; readonly line: string };

const contactNames = { email: 'email address', phone: 'phone number' } as const;

const nothingToDo = 'If that was you, there is nothing to do.';
const callUs = `If it was not you, call us on ${brand.phone}.`;

export function securityLetter(news: SecurityNews, { channel, to, greeting, on, origin }: SecurityNotice): Letter {
  const { subject, line } = wordsOf(news, on);
  const isPassword = news.kind === 'password-changed';
  if (channel === 'sms') return { channel, to, text: `${line} ${callUs}` };
  return mail(to, subject, [
    ...(greeting === undefined ? [] : [{ line: greeting }]),
    { line },
    ...(isPassword ? chooseAnother(origin) : [{ line: `${nothingToDo} ${callUs}` }]),
  ]);
}

function wordsOf(news: SecurityNews, on: string): Words {
  if (news.kind === 'password-changed')
    return {
      subject: `Your ${brand.name} password was changed`,
      line: `The password of your ${brand.name} account was changed on ${on}. Other devices have to log in again.`,
    };
  const contact = contactNames[news.which];
  switch (news.kind) {
    case 'contact-changed':
      return {
        subject: `The ${contact} of your ${brand.name} account was changed`,
        line: `The ${contact} of your ${brand.name} account was changed on ${on}.`,
      };
    case 'contact-proven':
      return {
        subject: `The ${contact} of your ${brand.name} account was verified`,
        line: `The ${contact} of your ${brand.name} account was verified on ${on}. From now on it logs in as well.`,
      };
    case 'contact-released':
      return {
        subject: `The ${contact} of your ${brand.name} account was taken off`,
        line: `The ${contact} of your ${brand.name} account was taken off on ${on}: it is somebody else's, who has verified it. Please enter your own in your profile.`,
      };
  }
}

const chooseAnother = (origin: string): readonly Block[] => [
  { line: nothingToDo },
  { line: `If it was not you, choose a new password at once, and call us on ${brand.phone}:` },
  { link: origin + pages.forgotPassword.path, label: 'Reset the password' },
];

/**
 * Tells the reader of a contact that proving it made them the owner.
 * @param other the contact that is not proven, as in "the phone number that ends in 10"; undefined if there is none
 */
export function accountProvenLetter(
  { channel, to, on }: Omit<SecurityNotice, 'greeting' | 'origin'>,
  other: Unlinked | undefined,
): Letter {
  const own = contactNames[channel === 'email' ? 'email' : 'phone'];
  const proven = `On ${on} a message that we sent to this ${own} opened a ${brand.name} account for the first time. So the account is yours.`;
  const others = 'Whoever was logged in before is logged out, and the password from before works no more.';
  const beside =
    other &&
    `It also names ${other}. Nobody can log in with that until you verify it in your profile; if it is not yours, change it there.`;
  if (channel === 'sms') return { channel, to, text: [proven, others, beside, callUs].filter(Boolean).join(' ') };
  return mail(to, `Your ${brand.name} account`, [
    { line: proven },
    { line: `${others} Links to reports are ended, too.` },
    ...(beside === undefined ? [] : [{ line: beside }]),
    { line: callUs },
  ]);
}
