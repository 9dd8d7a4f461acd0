import type english from '../en/search-box.ts';

export default {
  label: 'பரிசோதனைகளைத் தேடுங்கள்',
  scope: 'எல்லாப் பரிசோதனைகளும்',
  placeholder: 'காய்ச்சல்',
  submit: 'தேடுங்கள்',
  recent: 'சமீபத்திய தேடல்கள்',
  clearRecent: 'சமீபத்திய தேடல்களை அகற்றுங்கள்',
  clearRecentShort: 'அகற்றுங்கள்',
  suggestions: 'பரிந்துரைகள்',
  recentCount: (count) => (count === 1 ? '1 சமீபத்திய தேடல்' : `${count} சமீபத்திய தேடல்கள்`),
  suggestionCount: (count) => (count === 1 ? '1 பரிந்துரை' : `${count} பரிந்துரைகள்`),
  noSuggestions: 'பரிந்துரைகள் இல்லை',
} satisfies Partial<typeof english>;
