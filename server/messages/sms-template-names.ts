/** All texts that are sent by SMS, by names that operators of the server read. With a language each is a template. */
export const smsTemplateNames = [
  'sign-in-code',
  'proof-code',
  'collection-late',
  'earlier-time',
  'samples-collected',
  'sample-rejected',
  'report-available',
  'report-corrected',
  'prescription-question',
  'prescription-reviewed',
  'password-changed',
  'email-changed',
  'phone-changed',
  'email-proven',
  'phone-proven',
  'email-released',
  'phone-released',
  'account-proven',
  'account-proven-with-email',
] as const;

export type SmsTemplateName = (typeof smsTemplateNames)[number];
