import type english from '../en/language.ts';

export default {
  code: 'ta',
  locale: 'ta-IN',
  name: 'தமிழ்',
  offer: 'இந்தப் பக்கம் தமிழிலும் உள்ளது.',
  inEnglish: 'ஆங்கிலத்தில்',
  direction: 'ltr',
} satisfies Partial<typeof english>;
