import type english from '../en/offers-in-words.ts';

export default {
  usedUp: 'முழுவதும் பயன்படுத்தப்பட்டது',
  /** What is left for all customers together. */
  usesLeft: (uses) => (uses === 1 ? '1 பயன்பாடு மீதம்' : `${uses} பயன்பாடுகள் மீதம்`),
  featured: 'சிறப்பு',
  flashSale: 'ஃப்ளாஷ் சேல்',
  limitedTime: 'குறிப்பிட்ட காலம்',
} satisfies Partial<typeof english>;
