import type english from '../en/profile-form.ts';

export default {
  title: 'प्रोफ़ाइल बदलें',
  restored: 'आपने जो टाइप किया था, वह वापस आ गया है।',
  name: 'नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  dateOfBirth: 'जन्म की तारीख (ज़रूरी नहीं)',
  gender: 'लिंग (ज़रूरी नहीं)',
  genderNotSpecified: 'नहीं बताया गया',
  /** The owner of the e-mail or phone number has removed it from this account with a code. */
  mayStayEmpty: 'यहाँ कुछ नहीं है: वह जिसका है, उसने उसे इस खाते से हटा दिया है। इसे खाली छोड़ा जा सकता है।',
  currentPassword: 'मौजूदा पासवर्ड',
  currentPasswordNote: 'ईमेल या फ़ोन नंबर बदलने के लिए ज़रूरी। नया ईमेल या नंबर शुरू में वेरिफ़ाई नहीं होता।',
  passwordFirst: 'ईमेल या फ़ोन नंबर जोड़ने या बदलने के लिए पहले पासवर्ड चुनें: अपनी प्रोफ़ाइल में “सुरक्षा” के अंदर।',
  saved: 'प्रोफ़ाइल सेव हो गई',
  saveFailed: 'प्रोफ़ाइल सेव नहीं हो सकी। कृपया फिर से कोशिश करें।',
} satisfies Partial<typeof english>;
