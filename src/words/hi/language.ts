import type english from '../en/language.ts';

export default {
  code: 'hi',
  locale: 'hi-IN',
} satisfies Partial<typeof english>;
