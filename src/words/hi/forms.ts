import type english from '../en/forms.ts';

export default {
  missingInAddress: {
    name: 'पते का नाम भरना ज़रूरी है',
    street: 'सड़क या गली भरना ज़रूरी है',
    city: 'शहर भरना ज़रूरी है',
    state: 'राज्य भरना ज़रूरी है',
    postalCode: 'पिन कोड भरना ज़रूरी है',
    country: 'देश भरना ज़रूरी है',
  },
  missingInPatient: {
    name: 'नाम भरना ज़रूरी है',
    gender: 'लिंग भरना ज़रूरी है',
    dateOfBirth: 'जन्म की तारीख भरना ज़रूरी है',
    relation: 'रिश्ता भरना ज़रूरी है',
  },
  missingInProfile: {
    name: 'नाम भरना ज़रूरी है',
    email: 'ईमेल भरना ज़रूरी है',
    phone: 'फ़ोन नंबर भरना ज़रूरी है',
    currentPassword: 'मौजूदा पासवर्ड भरना ज़रूरी है',
  },
  emailInvalid: 'कृपया सही ईमेल पता भरें',
  phoneInvalid: 'कृपया सही फ़ोन नंबर भरें',
  tooLong: (most, length) => `कृपया ज़्यादा से ज़्यादा ${most} अक्षर लिखें। अभी ${length} हैं।`,
} satisfies Partial<typeof english>;
