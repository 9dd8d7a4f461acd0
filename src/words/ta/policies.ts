import type english from '../en/policies.ts';

export default {
  date: 'கொள்கை தேதி: <date>15 ஜனவரி 2025</date>',
  inEnglish: 'இந்தக் கொள்கையின் உரை ஆங்கிலத்தில் உள்ளது.',
  contents: 'இந்தப் பக்கத்தில்',
  contact: 'எங்களைத் தொடர்பு கொள்ளுங்கள்',
} satisfies Partial<typeof english>;
