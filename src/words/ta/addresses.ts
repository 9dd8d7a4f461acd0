import type english from '../en/addresses.ts';

export default {
  title: 'மாதிரி எடுக்கும் முகவரிகள்',
  loadFailed: 'முகவரிகளைக் காட்ட முடியவில்லை',
  add: 'புதிய முகவரியைச் சேர்க்கவும்',
  emptyTitle: 'முகவரிகள் எதுவும் இல்லை',
  emptyText: 'நாங்கள் மாதிரி எடுக்கும் முகவரியைச் சேர்க்கவும்.',

  isDefault: 'வழக்கமானது',
  makeDefault: 'வழக்கமானது ஆக்குங்கள்',
  makeDefaultOne: (name) => `வழக்கமானது ஆக்குங்கள்: ${name}`,
  makingDefault: 'மாற்றப்படுகிறது…',
  madeDefault: (name) => `இப்போது உங்கள் வழக்கமான முகவரி: ${name}`,
  makeDefaultFailed: (name) => `${name} என்பதை உங்கள் வழக்கமான முகவரி ஆக்க முடியவில்லை. மீண்டும் முயலுங்கள்.`,

  deleteQuestion: 'இந்த முகவரியை நீக்கவா?',
  deleteText: 'நீங்கள் செய்த ஆர்டர்களில் முகவரி முன்பு இருந்தபடியே இருக்கும்.',
  deleted: 'முகவரி நீக்கப்பட்டது',
  deleteFailed: 'முகவரியை நீக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
} satisfies Partial<typeof english>;
