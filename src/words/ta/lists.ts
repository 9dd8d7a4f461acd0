import type english from '../en/lists.ts';

export default {
  sortBy: 'வரிசை',
  relevance: 'பொருத்தம்',
  category: 'வகை',
  allCategories: 'எல்லா வகைகளும்',
  categoryCount: (category, count) => `${category} (${count})`,
  priceUpTo: (price) => `${price} வரை`,
  priceBetween: (lowest, highest) => `${lowest}–${highest}`,
  testCount: (tests) => (tests === 1 ? '1 பரிசோதனை' : `${tests} பரிசோதனைகள்`),
  noneFoundText: 'சிறிய சொல், வேறு எழுத்துக்கூட்டல் அல்லது குறைவான வடிகட்டிகளை முயலுங்கள்.',
  clearAllFilters: 'எல்லா வடிகட்டிகளையும் அகற்றுங்கள்',
} satisfies Partial<typeof english>;
