/**
 * Operators in India deliver an SMS only if it matches a template that its sender has registered with them. The templates are
 * made by writing each text with a tag in the place of what varies, so that they cannot differ from what is sent.
 * @see docs/decisions/operations.md#d135
 */
import { inLanguage } from '../platform/language.ts';
import { unlinked } from '../platform/typed-text.ts';
import { maskedContact } from '../accounts/contacts.ts';
import {
  collectionLate,
  earlierTime,
  labNewsText,
  prescriptionReviewed,
  reportAvailable,
  sampleCollected,
  sampleRejected,
  type NewsWords,
} from './lab-news-words.ts';
import type { Letter, SecurityNews } from './message.ts';
import { accountProvenLetter, securityLetter } from './security-words.ts';
import { codeText, proofText } from './sign-in-words.ts';
import { smsTemplateNames, type SmsTemplateName } from './sms-template-names.ts';

/** The operators' tags, and what may stand in their place. */
export const tags = {
  numeric: 'digits',
  alphanumeric: 'at most 40 characters',
  url: 'an address below PUBLIC_ORIGIN',
} as const;

type Tag = keyof typeof tags;

const tag = (name: Tag): string => `{#${name}#}`;

const to = '';
const unknown = unlinked('');
const code = tag('numeric');
const notice = { channel: 'sms', to, on: tag('alphanumeric') } as const;
/** All order numbers begin alike, and the tag stands for letters and digits alone. */
const ofOrder = { id: '', orderNumber: `LH-${tag('alphanumeric')}` };

const news = (words: NewsWords): Letter =>
  labNewsText({ to, origin: '' }, { ...words, link: { ...words.link, path: tag('url') } });
const report = (replacesReportedAt: number | null): Letter =>
  news(reportAvailable({ ...ofOrder, replacesReportedAt }, unknown, 'UTC'));
const prescription = (status: 'needsclarification' | 'reviewed'): Letter =>
  news(prescriptionReviewed({ id: '', status, uploadedAt: 0, retakes: null, pageCount: null }, unknown, 'UTC'));
const security = (about: SecurityNews, origin: string): Letter => securityLetter(about, { ...notice, origin });
const owner = (other?: 'email'): Letter =>
  accountProvenLetter(
    notice,
    other && unlinked(maskedContact({ email: '', phone: '' }, other).replace('…@', tag('alphanumeric'))),
  );

const writers: Readonly<Record<SmsTemplateName, (origin: string) => Letter>> = {
  'sign-in-code': (origin) => codeText(to, code, origin),
  'proof-code': () => proofText(to, code),
  'collection-late': () => news(collectionLate(ofOrder, 0, 'UTC')),
  'earlier-time': () =>
    news(earlierTime({ ...ofOrder, scheduledDate: '', timeSlot: '' }, { time: '', until: tag('alphanumeric') })),
  'samples-collected': () => news(sampleCollected(ofOrder)),
  'sample-rejected': () => news(sampleRejected(ofOrder, 'other')),
  'report-available': () => report(null),
  'report-corrected': () => report(0),
  'prescription-question': () => prescription('needsclarification'),
  'prescription-reviewed': () => prescription('reviewed'),
  'password-changed': (origin) => security({ kind: 'password-changed' }, origin),
  'email-changed': (origin) => security({ kind: 'contact-changed', which: 'email' }, origin),
  'phone-changed': (origin) => security({ kind: 'contact-changed', which: 'phone' }, origin),
  'email-proven': (origin) => security({ kind: 'contact-proven', which: 'email' }, origin),
  'phone-proven': (origin) => security({ kind: 'contact-proven', which: 'phone' }, origin),
  'email-released': (origin) => security({ kind: 'contact-released', which: 'email' }, origin),
  'phone-released': (origin) => security({ kind: 'contact-released', which: 'phone' }, origin),
  'account-proven': () => owner(),
  'account-proven-with-email': () => owner('email'),
};

export type SmsTemplate = { readonly name: SmsTemplateName; readonly language: string; readonly text: string };

/** @param origin the beginning of links: with https the phone fills in a code, and the host stands in the text */
export const smsTemplates = (language: string, origin: string): SmsTemplate[] =>
  inLanguage(language, () => smsTemplateNames.map((name) => ({ name, language, text: writers[name](origin).text })));
