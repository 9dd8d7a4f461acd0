import type english from '../en/offers-in-words.ts';

export default {
  usedUp: 'पूरा इस्तेमाल हो चुका',
  usesLeft: (uses) => `${uses} इस्तेमाल बाकी`,
  featured: 'खास',
  flashSale: 'फ़्लैश सेल',
  limitedTime: 'सीमित समय',
} satisfies Partial<typeof english>;
