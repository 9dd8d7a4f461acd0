import type english from '../en/article.ts';

export default {
  title: 'सेहत का लेख',
  back: 'सभी लेखों पर वापस जाएँ',
  failed: 'यह लेख लोड नहीं हो सका। कृपया बाद में फिर से कोशिश करें।',
  failedText: 'जो लेख आपने पढ़े हैं, वे इस डिवाइस पर सेव रहते हैं।',
  notFound: 'लेख नहीं मिला',
  notFoundText: 'हो सकता है कि इसका नाम बदल गया हो या इसे हटा लिया गया हो।',
  browse: 'लेख देखें',
  inEnglish: 'यह लेख अंग्रेज़ी में है।',
  editorialTeam: 'संपादकीय टीम',
  awaitingReview: 'डॉक्टर की समीक्षा बाकी है',
  unreviewed: 'अभी तक किसी डॉक्टर ने यह लेख नहीं जाँचा है। कृपया केवल इसके आधार पर कोई फ़ैसला न लें।',
  disclaimer: 'यह सामान्य जानकारी है, जो आपको जानने वाले डॉक्टर की सलाह की जगह नहीं लेती।',
  tags: 'टैग',
  related: 'मिलते-जुलते लेख',
  opensInNewTab: ', नए टैब में खुलता है',
  table: 'टेबल',
} satisfies Partial<typeof english>;
