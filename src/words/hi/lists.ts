import type english from '../en/lists.ts';

export default {
  sortBy: 'क्रम चुनें',
  relevance: 'सबसे सही मेल',
  category: 'श्रेणी',
  allCategories: 'सभी श्रेणियाँ',
  categoryCount: (category, count) => `${category} (${count})`,
  priceUpTo: (price) => `${price} तक`,
  priceBetween: (lowest, highest) => `${lowest}–${highest}`,
  testCount: (tests) => (tests < 2 ? `${tests} जाँच` : `${tests} जाँचें`),
  noneFoundText: 'छोटा शब्द, दूसरी स्पेलिंग या कम फ़िल्टर आज़माएँ।',
  clearAllFilters: 'सभी फ़िल्टर हटाएँ',
} satisfies Partial<typeof english>;
