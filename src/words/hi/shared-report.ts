import type english from '../en/shared-report.ts';

export default {
  previewTitle: 'लैब रिपोर्ट',
  previewText: 'रिपोर्ट पढ़ने के लिए लिंक खोलें।',
  documentTitle: (provider) => `लैब रिपोर्ट – ${provider}`,
  title: 'लैब रिपोर्ट',
  correctedTitle: 'सुधारी गई लैब रिपोर्ट',
  replaces: (time) => `यह रिपोर्ट <time>${time}</time> की रिपोर्ट की जगह लेती है। कृपया पहले वाली की जगह इसे इस्तेमाल करें।`,
  about: 'मरीज़ और नमूना',
  sex: 'लिंग',
  age: 'नमूना लेते समय उम्र',
  noneOutside: (all) =>
    all === 1
      ? '1 नतीजे में से किसी पर भी रेफ़रेंस रेंज से बाहर होने का निशान नहीं है।'
      : `${all} नतीजों में से किसी पर भी रेफ़रेंस रेंज से बाहर होने का निशान नहीं है।`,
  outside: (outside, all) =>
    `<count>${all === 1 ? '1 नतीजे' : `${all} नतीजों`} में से ${outside}</count> पर रेफ़रेंस रेंज से बाहर होने का निशान है।`,
  download: (file) => `रिपोर्ट डाउनलोड करें (${file})`,
  tests: 'जाँचें',
  inTheFile: 'नतीजे PDF में हैं।',
  measured: 'क्या नापा गया',
  shared: (made, end) =>
    `<made>${made}</made> को मरीज़ या उनके परिवार ने शेयर किया। यह लिंक <end>${end}</end> तक खुला है, अगर वे इसे पहले बंद न करें।`,
  intervals: 'रेफ़रेंस रेंज वे हैं, जो नमूना लेने के दिन इस मरीज़ के लिए लागू थीं।',
  missingDocument: (provider) => `लिंक खुला नहीं है – ${provider}`,
  missingTitle: 'यह लिंक खुला नहीं है',
  missing: 'लैब रिपोर्ट के लिंक 7 दिन तक खुले रहते हैं, या तब तक, जब तक शेयर करने वाला व्यक्ति उन्हें बंद न करे। कृपया उनसे नया लिंक माँगें।',
  refusedDocument: (provider) => `कृपया इंतज़ार करें – ${provider}`,
  refusedTitle: 'कृपया थोड़ा इंतज़ार करें',
} satisfies Partial<typeof english>;
