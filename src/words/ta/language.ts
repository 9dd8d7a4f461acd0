import type english from '../en/language.ts';

export default {
  code: 'ta',
  locale: 'ta-IN',
} satisfies Partial<typeof english>;
