import type english from '../en/profile.ts';

export default {
  title: 'मेरी प्रोफ़ाइल',
  documentTitle: (tab) => `${tab} · मेरी प्रोफ़ाइल`,
  infoTab: 'निजी जानकारी',
  patientsTab: 'मरीज़ की जानकारी',
  addressesTab: 'पते',
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर बदलाव किए जा सकते हैं।',
  offlineReason: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर यह किया जा सकता है।',
  editOne: (name) => `बदलें: ${name}`,
  deleteOne: (name) => `मिटाएँ: ${name}`,

  edit: 'प्रोफ़ाइल बदलें',
  loadFailed: 'आपकी प्रोफ़ाइल लोड नहीं हो सकी',
  email: 'ईमेल',
  phone: 'फ़ोन',
  dateOfBirth: 'जन्म की तारीख',
  gender: 'लिंग',
  lastUpdated: 'आखिरी बदलाव',
  notSpecified: 'नहीं बताया गया',
  neverUpdated: 'कभी नहीं',
  /** An account lacks its e-mail or phone number only if the owner of that contact removed it with a code. */
  emailTakenOff: 'कोई ईमेल नहीं है: वह जिसका है, उसने उसे इस खाते से हटा दिया है। जब तक आप अपना ईमेल न जोड़ें, हम आपको ईमेल नहीं भेज सकते।',
  phoneTakenOff:
    'कोई फ़ोन नंबर नहीं है: वह जिसका है, उसने उसे इस खाते से हटा दिया है। जब तक आप अपना नंबर न जोड़ें, हम आपको नमूना लेने के बारे में कॉल नहीं कर सकते।',
  verified: 'वेरिफ़ाई हुआ',
  notVerified: 'वेरिफ़ाई नहीं हुआ',

  quickActions: 'झटपट काम',
  patientsText: 'आपकी जाँचें किसके लिए हैं',
  addressesText: 'हम आपके नमूने कहाँ लेते हैं',

  status: 'खाते की स्थिति',
  account: 'खाता',
  language: 'भाषा',
  languageNow: (name) => `ऐप, ईमेल, SMS और सूचनाएँ इस भाषा में हैं: ${name}।`,
  accountActive: 'चालू',
  emailVerification: 'ईमेल वेरिफ़िकेशन',
  phoneVerification: 'फ़ोन वेरिफ़िकेशन',
  noVerification: 'नहीं है',

  dangerZone: 'सावधान',
  deletionText: 'अपना खाता मिटाने पर आपकी जानकारी, आपके परिवार के सदस्य और आपकी रिपोर्ट हमेशा के लिए हट जाती हैं।',
  deleteAccount: 'खाता मिटाएँ',
} satisfies Partial<typeof english>;
