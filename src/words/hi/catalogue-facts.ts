import type english from '../en/catalogue-facts.ts';

export default {
  duration: '3-5 घंटे',
  ageGroup: '18-65 साल',
  inHours: (count) => `${count} घंटे`,
  inDays: (count) => `${count} दिन`,
  agesBetween: (from, to) => `${from}-${to} साल`,
  agesFrom: (from) => `${from}+ साल`,
  genders: { Male: 'पुरुष', Female: 'महिला', Both: 'दोनों' },
  homeCollection: 'घर पर नमूना लेना',
  certifiedLabs: 'सर्टिफ़ाइड लैब में जाँच',
  digitalReport: 'ईमेल या SMS से डिजिटल रिपोर्ट',
  fastingHours: (hours) => `खाली पेट, ${hours} घंटे`,
  fastingNeeded: 'खाली पेट ज़रूरी',
  noFasting: 'खाली पेट ज़रूरी नहीं',
  tests: (count) => (count < 2 ? `${count} जाँच` : `${count} जाँचें`),
  takenAtHome: 'नमूना आपके घर पर लिया जाता है',
  collectedFrom: (hours) => `नमूना लेने का समय: ${hours}`,
  categories: {
    'full-body-checkup': 'फुल बॉडी चेकअप',
    'heart-health': 'दिल की सेहत',
    'women-health': 'महिला स्वास्थ्य',
    'senior-citizen': 'सीनियर सिटीज़न',
    'executive-health': 'एग्ज़ीक्यूटिव हेल्थ',
    'preventive-care': 'बचाव के लिए जाँच',
  },
} satisfies Partial<typeof english>;
