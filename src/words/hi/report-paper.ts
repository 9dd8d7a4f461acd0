import type english from '../en/report-paper.ts';

export default {
  name: (reportNumber) => `रिपोर्ट ${reportNumber}`,
  correctedName: (reportNumber) => `सुधारी गई रिपोर्ट ${reportNumber}`,
  title: 'लैब रिपोर्ट',
  correctedTitle: 'सुधारी गई लैब रिपोर्ट',
  replaces: (time) => `यह रिपोर्ट ${time} की रिपोर्ट की जगह लेती है।`,
  patient: 'मरीज़',
  age: (years) => `${years} साल`,
  reportNumber: 'रिपोर्ट नंबर',
  collected: 'नमूना लिया गया',
  reported: 'रिपोर्ट दी गई',
  corrected: 'सुधारी गई',
  test: 'जाँच',
  result: 'नतीजा',
  unit: 'यूनिट',
  interval: 'रेफ़रेंस रेंज',
  flag: 'निशान',
  notes: 'नोट',
  aboutIntervals: 'रेफ़रेंस रेंज के बारे में',
  end: 'रिपोर्ट समाप्त',
  doctor: 'कृपया अपने नतीजों पर अपने डॉक्टर से बात करें, जिन्हें आपकी मेडिकल हिस्ट्री मालूम है और जो बता सकते हैं कि आपके लिए इनका क्या मतलब है।',
  questions: (phone, hours, email) => `क्या इस रिपोर्ट के बारे में कोई सवाल है? ${phone} पर कॉल करें (${hours}) या ${email} पर लिखें।`,
  continued: (heading) => `${heading}, जारी`,
  footer: (title, page, pages) => `${title} · पेज ${page}, कुल ${pages}`,
  /** The name of a test for which the law requires consent, in lists and mails. */
  confidentialTest: 'गोपनीय जाँच',
} satisfies Partial<typeof english>;
