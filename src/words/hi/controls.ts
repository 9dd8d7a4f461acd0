import type english from '../en/controls.ts';

export default {
  messages: 'मैसेज',
  dismiss: 'बंद करें',
  keep: 'रहने दें',
  startOver: 'फिर से शुरू करें',
  showPassword: (label) => `${label} दिखाएँ`,
  passwordStrengths: {
    empty: 'पासवर्ड की मज़बूती: खाली',
    weak: 'पासवर्ड की मज़बूती: कमज़ोर',
    medium: 'पासवर्ड की मज़बूती: ठीक-ठाक',
    good: 'पासवर्ड की मज़बूती: अच्छी',
    strong: 'पासवर्ड की मज़बूती: बहुत अच्छी',
  },
  steps: 'चरण',
  /** It follows the name of a step for those who only hear it. */
  stepDone: '(पूरा हुआ)',

  listSearch: 'यह लिस्ट',
  clearSearch: 'खोज हटाएँ',
  filters: 'फ़िल्टर',
  /** It follows the number of filters for those who only hear it. */
  filtersActive: 'चालू',
  activeFilters: 'चालू फ़िल्टर',
  removeFilter: (filter) => `फ़िल्टर हटाएँ: ${filter}`,
  clearFilters: 'सब हटाएँ',
  /** What is in the list is a text such as "12 tests". */
  showResults: (results) => `${results} दिखाएँ`,
  resultsFound: (results) => `कुल मिला: ${results}`,
  minimum: 'कम से कम',
  maximum: 'ज़्यादा से ज़्यादा',
  quantities: { price: 'कीमत', discount: 'छूट' },
  rangeFaults: {
    price: '“कम से कम” कीमत “ज़्यादा से ज़्यादा” कीमत से ऊपर नहीं हो सकती',
    discount: '“कम से कम” छूट “ज़्यादा से ज़्यादा” छूट से ऊपर नहीं हो सकती',
  },
  toListEnd: 'लिस्ट के आखिर में जाएँ',
  listEnd: 'लिस्ट का आखिर',

  /** The time of the copy is shown as on the whole page. */
  offlineCopy: (time) => `${time} की ऑफ़लाइन कॉपी`,
  /** A name such as "India time" follows. */
  timesIn: (zone) => `यहाँ लिखे समय इसके हिसाब से हैं: ${zone}।`,
  /** Examples, not specimens. */
  samples: {
    articles: 'उदाहरण के लेख दिखाए जा रहे हैं। हम सबसे नए लेख लोड नहीं कर सके।',
    offers: 'उदाहरण के ऑफ़र दिखाए जा रहे हैं। हम सबसे नए ऑफ़र लोड नहीं कर सके।',
  },
  samplesRetrying: 'फिर से कोशिश हो रही है…',
  /** The percentage follows; only those who hear the page are told. */
  downloaded: 'डाउनलोड हुआ',
  share: 'शेयर करें',
  shareNamed: (title) => `शेयर करें: ${title}`,
  linkCopied: 'लिंक कॉपी हो गया',
  shareFailed: 'लिंक शेयर नहीं हो सका। कृपया उसे एड्रेस बार से कॉपी करें।',
} satisfies Partial<typeof english>;
