import type english from '../en/addresses.ts';

export default {
  title: 'नमूना लेने के पते',
  loadFailed: 'पते लोड नहीं हो सके',
  add: 'नया पता जोड़ें',
  emptyTitle: 'कोई पता नहीं मिला',
  emptyText: 'वह पता जोड़ें, जहाँ हम नमूना लेंगे।',

  isDefault: 'डिफ़ॉल्ट',
  makeDefault: 'डिफ़ॉल्ट बनाएँ',
  makeDefaultOne: (name) => `डिफ़ॉल्ट बनाएँ: ${name}`,
  makingDefault: 'बनाया जा रहा है…',
  madeDefault: (name) => `${name} अब आपका डिफ़ॉल्ट पता है`,
  makeDefaultFailed: (name) => `${name} को आपका डिफ़ॉल्ट पता नहीं बनाया जा सका। कृपया फिर से कोशिश करें।`,

  deleteQuestion: 'यह पता मिटाएँ?',
  deleteText: 'जो ऑर्डर आपने किए हैं, उनमें पता पहले जैसा ही रहता है।',
  deleted: 'पता मिटा दिया गया',
  deleteFailed: 'पता मिटाया नहीं जा सका। कृपया फिर से कोशिश करें।',
} satisfies Partial<typeof english>;
