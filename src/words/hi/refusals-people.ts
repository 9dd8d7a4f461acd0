import type english from '../en/refusals-people.ts';

export default {
  patientNotFound: 'मरीज़ नहीं मिला',
  patientNeeded: (patient, orderNumber) =>
    `${patient} का नाम ऑर्डर ${orderNumber} में है, जो अभी पूरा नहीं हुआ है। उस ऑर्डर को रद्द करें या उसकी रिपोर्ट का इंतज़ार करें, फिर मिटाएँ।`,
  noSuchBirthDate: 'जन्म की तारीख: ऐसी कोई तारीख नहीं होती',
  futureBirthDate: 'जन्म की तारीख आज के बाद की नहीं हो सकती',
  invalidBirthDate: 'जन्म की तारीख सही नहीं है',
  addressNotFound: 'पता नहीं मिला',
  tooMany: {
    patients: (most) =>
      `आपके खाते में ${most} मरीज़ हैं, और इतने ही मरीज़ों की जगह है। कृपया ऐसे एक मरीज़ की जानकारी मिटाएँ जिसकी अब ज़रूरत नहीं है, और फिर से सेव करें।`,
    addresses: (most) =>
      `आपके खाते में ${most} पते हैं, और इतने ही पतों की जगह है। कृपया ऐसा एक पता मिटाएँ जिसकी अब ज़रूरत नहीं है, और फिर से सेव करें।`,
  },
} satisfies Partial<typeof english>;
