import type english from '../en/articles.ts';

export default {
  title: 'உடல்நலக் கட்டுரைகள்',
  search: 'கட்டுரைகளைத் தேடுங்கள்',
  searchExample: 'HbA1c, இதயம்',
  count: (articles) => (articles === 1 ? '1 கட்டுரை' : `${articles} கட்டுரைகள்`),
  /** Stands for the number of articles until it is known. */
  uncounted: 'கட்டுரைகள்',
  loading: 'கட்டுரைகள் வருகின்றன…',
  failed: 'கட்டுரைகளைத் திறக்க முடியவில்லை. பிறகு மீண்டும் முயலுங்கள்.',
  orders: {
    latest: 'சமீபத்தியவை',
    popular: 'அதிகம் படித்தவை',
    'most-liked': 'அதிக லைக் பெற்றவை',
    'most-commented': 'அதிகக் கருத்துகள் பெற்றவை',
    title: 'தலைப்பு',
  },
  popularTags: 'பிரபலமான குறிச்சொற்கள்',
  featured: 'சிறப்புக் கட்டுரைகள்',
  more: 'மேலும் கட்டுரைகள்',
  all: 'கட்டுரைகள்',
  noneFound: 'கட்டுரைகள் எதுவும் கிடைக்கவில்லை',
  trending: 'இப்போது பிரபலம்',
  tags: 'குறிச்சொற்கள்',
  readers: 'வாசகர்கள்',
  /** These take the number, and the same number as it is shown. */
  views: (count, shown) => `${shown} <hidden>${count === 1 ? 'பார்வை' : 'பார்வைகள்'}</hidden>`,
  likes: (count, shown) => `${shown} <hidden>${count === 1 ? 'லைக்' : 'லைக்குகள்'}</hidden>`,
  comments: (count, shown) => `${shown} <hidden>${count === 1 ? 'கருத்து' : 'கருத்துகள்'}</hidden>`,
} satisfies Partial<typeof english>;
