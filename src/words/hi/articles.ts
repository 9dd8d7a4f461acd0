import type english from '../en/articles.ts';

export default {
  title: 'सेहत के लेख',
  search: 'लेख खोजें',
  searchExample: 'HbA1c, बुखार',
  count: (articles) => `${articles} लेख`,
  /** Stands for the number of articles until it is known. */
  uncounted: 'लेख',
  loading: 'लेख लोड हो रहे हैं…',
  failed: 'लेख लोड नहीं हो सके। कृपया बाद में फिर से कोशिश करें।',
  orders: {
    latest: 'सबसे नए',
    popular: 'सबसे ज़्यादा पढ़े गए',
    'most-liked': 'सबसे ज़्यादा लाइक',
    'most-commented': 'सबसे ज़्यादा कमेंट',
    title: 'लेख का नाम',
  },
  popularTags: 'लोकप्रिय टैग',
  featured: 'चुने हुए लेख',
  more: 'और लेख',
  all: 'लेख',
  noneFound: 'कोई लेख नहीं मिला',
  trending: 'ट्रेंडिंग',
  tags: 'टैग',
  readers: 'पढ़ने वाले',
  /** These take the number, and the same number as it is shown. */
  views: (_count, shown) => `${shown} <hidden>बार देखा गया</hidden>`,
  likes: (_count, shown) => `${shown} <hidden>लाइक</hidden>`,
  comments: (_count, shown) => `${shown} <hidden>कमेंट</hidden>`,
} satisfies Partial<typeof english>;
