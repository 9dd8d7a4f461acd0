import type english from '../en/page.ts';

export default {
  description: (tagline) => `${tagline}: लैब टेस्ट खोजें, घर से नमूना लेने की बुकिंग करें, अपने ऑर्डर पर नज़र रखें और अपनी रिपोर्ट पढ़ें।`,
  browser: 'आपका ब्राउज़र',
  oldBrowser: 'कृपया अपना ब्राउज़र Chrome 109, Firefox 115, Safari 16.4 या इससे नए पर अपडेट करें, या हमें फ़ोन करें।',
  needsScript: 'बुकिंग के लिए JavaScript ज़रूरी है। कृपया इसे चालू करें, या हमें फ़ोन करें।',
  pictureOfTests: 'टेस्ट खोजें',
  pictureOfTest: 'यह क्या है और तैयारी कैसे करें',
  pictureOfCheckout: 'दिन और समय चुनें',
  tests: 'टेस्ट',
  uploadPrescription: 'पर्चा अपलोड करें',
  orders: 'मेरे ऑर्डर',
  reports: 'रिपोर्ट',
} satisfies Partial<typeof english>;
