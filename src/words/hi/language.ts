import type english from '../en/language.ts';

export default {
  code: 'hi',
  locale: 'hi-IN',
  name: 'हिन्दी',
  offer: 'यह पेज हिन्दी में भी है।',
  inEnglish: 'अंग्रेज़ी में',
  direction: 'ltr',
} satisfies Partial<typeof english>;
