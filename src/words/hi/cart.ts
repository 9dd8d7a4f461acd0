import type english from '../en/cart.ts';

export default {
  title: 'आपका कार्ट',
  back: 'जाँचों पर वापस जाएँ',
  drawer: 'कार्ट',
  drawerLoading: 'कार्ट (...)',
  drawerOf: (items) => `कार्ट (${items})`,
  loading: 'आपका कार्ट लोड हो रहा है…',
  failed: 'आपका कार्ट लोड नहीं हो सका',
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर आपका कार्ट बदला जा सकता है।',

  empty: 'आपका कार्ट खाली है',
  emptyText: 'शुरू करने के लिए कुछ जाँचें जोड़ें',
  logInTitle: 'कृपया लॉग इन करें',
  logInText: 'आपका कार्ट आपके लिए सुरक्षित है।',
  logIn: 'लॉग इन करें',

  items: 'आपके कार्ट के आइटम',
  priceEach: (price) => `हर एक ${price}`,
  fastingNeeded: 'खाली पेट ज़रूरी',
  forPatient: 'किसके लिए: <person/>',
  changePatient: 'मरीज़ बदलें',
  changePatientOf: (item) => `मरीज़ बदलें: ${item}`,
  updateFailed: 'कार्ट बदला नहीं जा सका। कृपया फिर से कोशिश करें।',

  removeItem: (item) => `${item} हटाएँ`,
  removalQuestion: 'यह आइटम हटाएँ?',
  removalText: '<item/> को आपके कार्ट से हटा दिया जाएगा।',
  removed: (item) => `${item} को आपके कार्ट से हटा दिया गया`,
  undo: 'वापस लाएँ',
  undone: (item) => `${item} फिर से आपके कार्ट में है`,
  discountNotBack: 'आपकी छूट फिर से नहीं लग सकी। कृपया उसे दोबारा लगाएँ।',

  summary: 'ऑर्डर का ब्योरा',
  itemCount: (items) => `${items} आइटम`,
  total: 'कुल',
  discountLater: (discount) => `चेकआउट पर यह घटाया जाता है: ${discount}।`,
  discountLaterOf: (discount, amount) => `चेकआउट पर यह घटाया जाता है: ${discount} (−${amount})।`,
  feeLater: (fee) => `चेकआउट पर ${fee} नमूना लेने की फ़ीस जुड़ती है।`,
  checkout: 'चेकआउट पर जाएँ',
  viewCart: 'पूरा कार्ट देखें',
} satisfies Partial<typeof english>;
