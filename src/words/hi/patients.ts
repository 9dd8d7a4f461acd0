import type english from '../en/patients.ts';

export default {
  title: 'मरीज़ की जानकारी',
  loadFailed: 'मरीज़ की जानकारी लोड नहीं हो सकी',
  edit: 'जानकारी बदलें',
  emptyTitle: 'मरीज़ की कोई जानकारी नहीं मिली',
  emptyText: 'हमें बताएँ कि जाँचें किसके लिए हैं। आप जिस व्यक्ति को सबसे पहले जोड़ें, हम उसी के लिए बुक करते हैं।',
  add: 'मरीज़ की जानकारी जोड़ें',

  name: 'पूरा नाम',
  gender: 'लिंग',
  dateOfBirth: 'जन्म की तारीख',
  age: 'उम्र',
  relation: 'रिश्ता',
  bloodGroup: 'ब्लड ग्रुप',
  healthNotes: 'सेहत से जुड़ी बातें',
  dateOfBirthNote: 'जन्म की तारीख रिपोर्ट में उम्र के हिसाब से नॉर्मल रेंज के लिए इस्तेमाल होती है।',

  family: 'परिवार के सदस्य',
  addFamily: 'परिवार का सदस्य जोड़ें',
  familyEmpty: 'उन लोगों को जोड़ें, जिनके लिए जाँचें बुक करनी हैं: हर एक की अपनी रिपोर्ट होती हैं।',
  makeCurrent: 'मौजूदा मरीज़ बनाएँ',
  makeCurrentOne: (name) => `मौजूदा मरीज़ बनाएँ: ${name}`,
  makingCurrent: 'बनाया जा रहा है…',
  madeCurrent: (name) => `${name} अब मौजूदा मरीज़ हैं`,
  makeCurrentFailed: (name) => `${name} को मौजूदा मरीज़ नहीं बनाया जा सका। कृपया फिर से कोशिश करें।`,

  deleteQuestion: (name) => `${name} की जानकारी मिटाएँ?`,
  deleteText: 'इनकी जानकारी हटा दी जाती है, और आपके कार्ट में जो इनके लिए है, वह भी। आपके पुराने ऑर्डर में इनकी जानकारी बनी रहती है।',
  deleted: (name) => `${name} की जानकारी मिटा दी गई`,
  deleteFailed: 'मरीज़ की जानकारी मिटाई नहीं जा सकी। कृपया फिर से कोशिश करें।',
} satisfies Partial<typeof english>;
