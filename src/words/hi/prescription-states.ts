import type english from '../en/prescription-states.ts';

export default {
  statuses: { pending: 'समीक्षा बाकी', needsclarification: 'जानकारी चाहिए', reviewed: 'समीक्षा हो गई' },
  fileKinds: { 'image/jpeg': 'फ़ोटो', 'image/png': 'तस्वीर', 'application/pdf': 'PDF' },
  pages: (pages) => `${pages} पेज`,
  otherFile: 'फ़ाइल',
  unsentAtLogOut: (count) =>
    count < 2
      ? `${count} पर्चा अभी तक अपलोड नहीं हुआ है। अभी लॉग आउट करने पर वह इस डिवाइस से मिट जाता है।`
      : `${count} पर्चे अभी तक अपलोड नहीं हुए हैं। अभी लॉग आउट करने पर वे इस डिवाइस से मिट जाते हैं।`,
  unsentAtSignOut: (count) =>
    count < 2
      ? `${count} पर्चा अभी तक अपलोड नहीं हुआ है। अभी लॉग आउट करने पर वह इस डिवाइस से मिट जाता है।`
      : `${count} पर्चे अभी तक अपलोड नहीं हुए हैं। अभी लॉग आउट करने पर वे इस डिवाइस से मिट जाते हैं।`,
  bytes: (count) => `${count} बाइट`,
  kilobytes: (size) => `${size} KB`,
  megabytes: (size) => `${size} MB`,
  uploading: 'अपलोड हो रहा है…',
  uploadingPercent: (percent) => `अपलोड हो रहा है: ${percent} %`,
  notUploaded: 'अपलोड नहीं हुआ',
  waiting: 'इंटरनेट कनेक्शन का इंतज़ार',
  nextTry: (minutes) => `इंटरनेट कनेक्शन का इंतज़ार। अगली कोशिश ${minutes} मिनट में`,
} satisfies Partial<typeof english>;
