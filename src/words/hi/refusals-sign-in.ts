import type english from '../en/refusals-sign-in.ts';

export default {
  wrongPassword: 'ईमेल या पासवर्ड गलत है।',
  tooManyWrongPasswords: 'इस खाते के लिए बहुत बार गलत पासवर्ड भरा गया है। कृपया वन-टाइम कोड से लॉग इन करें, या “पासवर्ड याद नहीं” चुनें।',
  busy: 'इस समय बहुत ज़्यादा लोग लॉग इन कर रहे हैं। कृपया एक मिनट बाद फिर से कोशिश करें।',

  oneContact: 'कृपया अपना ईमेल या फ़ोन नंबर, दोनों में से एक ही भरें',
  invalidCode: 'कोड गलत है या उसका समय खत्म हो गया है। कृपया नया कोड माँगें।',
  noEmailCodes: {
    byPhone: 'यहाँ ईमेल पर कोड उपलब्ध नहीं हैं। कृपया अपना फ़ोन नंबर या पासवर्ड इस्तेमाल करें।',
    byPassword: 'यहाँ ईमेल पर कोड उपलब्ध नहीं हैं। कृपया अपना पासवर्ड इस्तेमाल करें।',
  },
  noTextCodes: {
    byEmail: 'यहाँ SMS पर कोड उपलब्ध नहीं हैं। कृपया अपना ईमेल या पासवर्ड इस्तेमाल करें।',
    byPassword: 'यहाँ SMS पर कोड उपलब्ध नहीं हैं। कृपया अपना पासवर्ड इस्तेमाल करें।',
  },
  /** What to do without an SMS, for a sentence that goes on after "कृपया". */
  insteadOfText: {
    codeOrPassword: 'ईमेल पर आए कोड या अपने पासवर्ड से लॉग इन करें',
    password: 'अपने पासवर्ड से लॉग इन करें',
    verifyEmail: 'इसकी जगह अपना ईमेल वेरिफ़ाई करें',
  },
  tooManyCodes: (later) => `बहुत बार कोड माँगे गए हैं। ${later} दूसरा कोड माँगा जा सकता है।`,
  codeJustSent: (later) => `एक कोड अभी-अभी भेजा गया है। ${later} दूसरा कोड माँगा जा सकता है।`,
  noMoreTexts: {
    codeOrPassword: (later) =>
      `हम अभी SMS पर और कोड नहीं भेज सकते। कृपया ईमेल पर आए कोड या अपने पासवर्ड से लॉग इन करें, या ${later} फिर से कोशिश करें।`,
    password: (later) => `हम अभी SMS पर और कोड नहीं भेज सकते। कृपया अपने पासवर्ड से लॉग इन करें, या ${later} फिर से कोशिश करें।`,
    verifyEmail: (later) => `हम अभी SMS पर और कोड नहीं भेज सकते। कृपया इसकी जगह अपना ईमेल वेरिफ़ाई करें, या ${later} फिर से कोशिश करें।`,
  },
  tooManyWrongCodes: (later) =>
    `बहुत बार गलत कोड भरे गए हैं। कृपया अपने पासवर्ड से लॉग इन करें या “पासवर्ड याद नहीं” चुनें, या ${later} फिर से कोशिश करें।`,

  noLinks: 'यहाँ रीसेट लिंक नहीं भेजे जा सकते। कृपया SMS पर आए कोड से लॉग इन करें।',
  noLinksNorTexts: (phone) => `यहाँ रीसेट लिंक नहीं भेजे जा सकते। कृपया हमें ${phone} पर कॉल करें।`,
  tooManyLinks: (later) => `बहुत बार रीसेट लिंक माँगे गए हैं। ${later} दूसरा लिंक माँगा जा सकता है।`,
  invalidLink: 'रीसेट लिंक गलत है या उसका समय खत्म हो गया है।',

  contactKnown: {
    email: 'इस ईमेल का खाता पहले से मौजूद है। कृपया लॉग इन करें।',
    phone: 'इस फ़ोन नंबर का खाता पहले से मौजूद है। कृपया लॉग इन करें।',
  },
  ownAccount: 'यह खाता आपका है। कृपया लॉग इन करें।',
  /** By its contact the owner recognises an account, and nobody else learns it: "10", "a…@example.com". */
  phoneOfAccount: (lastDigits) => `${lastDigits} पर खत्म होने वाला फ़ोन नंबर`,
  emailOfAccount: (maskedEmail) => `ईमेल ${maskedEmail}`,
  /** These say by which contact an account is known whose other contact was proven: the email, or the phone number. */
  emailOfAnother: (lastDigits) =>
    `यह ईमेल एक ऐसे खाते में लिखा है, जो ${lastDigits} पर खत्म होने वाले फ़ोन नंबर का है। अगर वह नंबर आपका है, तो उससे लॉग इन करें और अपनी प्रोफ़ाइल में अपना ईमेल वेरिफ़ाई करें। अगर नहीं, तो उस खाते से अपना ईमेल हटाएँ।`,
  phoneOfAnother: (maskedEmail) =>
    `यह फ़ोन नंबर एक ऐसे खाते में लिखा है, जो ईमेल ${maskedEmail} का है। अगर वह ईमेल आपका है, तो उससे लॉग इन करें और अपनी प्रोफ़ाइल में अपना फ़ोन नंबर वेरिफ़ाई करें। अगर नहीं, तो उस खाते से अपना फ़ोन नंबर हटाएँ।`,
} satisfies Partial<typeof english>;
