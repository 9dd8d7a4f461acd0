import type english from '../en/mails-security.ts';

export default {
  passwordChanged: {
    subject: (provider) => `आपका ${provider} पासवर्ड बदला गया`,
    line: (provider, on) => `आपके ${provider} खाते का पासवर्ड ${on} को बदला गया। दूसरे डिवाइस पर फिर से लॉग इन करना होगा।`,
  },
  contactChanged: {
    email: {
      subject: (provider) => `आपके ${provider} खाते का ईमेल पता बदला गया`,
      line: (provider, on) => `आपके ${provider} खाते का ईमेल पता ${on} को बदला गया।`,
    },
    phone: {
      subject: (provider) => `आपके ${provider} खाते का फ़ोन नंबर बदला गया`,
      line: (provider, on) => `आपके ${provider} खाते का फ़ोन नंबर ${on} को बदला गया।`,
    },
  },
  contactProven: {
    email: {
      subject: (provider) => `आपके ${provider} खाते का ईमेल पता वेरिफ़ाई किया गया`,
      line: (provider, on) => `आपके ${provider} खाते का ईमेल पता ${on} को वेरिफ़ाई किया गया। अब से इससे भी लॉग इन किया जा सकता है।`,
    },
    phone: {
      subject: (provider) => `आपके ${provider} खाते का फ़ोन नंबर वेरिफ़ाई किया गया`,
      line: (provider, on) => `आपके ${provider} खाते का फ़ोन नंबर ${on} को वेरिफ़ाई किया गया। अब से इससे भी लॉग इन किया जा सकता है।`,
    },
  },
  contactReleased: {
    email: {
      subject: (provider) => `आपके ${provider} खाते का ईमेल पता हटाया गया`,
      line: (provider, on) =>
        `आपके ${provider} खाते का ईमेल पता ${on} को हटाया गया: वह किसी और का है, जिसने उसे वेरिफ़ाई किया है। कृपया अपनी प्रोफ़ाइल में अपना ईमेल पता भरें।`,
    },
    phone: {
      subject: (provider) => `आपके ${provider} खाते का फ़ोन नंबर हटाया गया`,
      line: (provider, on) =>
        `आपके ${provider} खाते का फ़ोन नंबर ${on} को हटाया गया: वह किसी और का है, जिसने उसे वेरिफ़ाई किया है। कृपया अपनी प्रोफ़ाइल में अपना फ़ोन नंबर भरें।`,
    },
  },
  wasYou: 'अगर यह आपने किया है, तो कुछ नहीं करना है।',
  notYou: (phone) => `अगर यह आपने नहीं किया, तो हमें ${phone} पर कॉल करें।`,
  newPassword: (phone) => `अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें, और हमें ${phone} पर कॉल करें:`,
  newPasswordAction: 'पासवर्ड रीसेट करें',
  ownerSubject: (provider) => `आपका ${provider} खाता`,
  owner: {
    email: (provider, on) => `${on} को इस ईमेल पते पर भेजे गए हमारे मैसेज से एक ${provider} खाता पहली बार खुला। इसलिए यह खाता आपका है।`,
    phone: (provider, on) => `${on} को इस फ़ोन नंबर पर भेजे गए हमारे मैसेज से एक ${provider} खाता पहली बार खुला। इसलिए यह खाता आपका है।`,
  },
  ownerOthers: 'पहले जो भी लॉग इन था, उसका लॉग आउट हो गया है, और पहले वाला पासवर्ड अब काम नहीं करता।',
  ownerLinks: 'रिपोर्ट के लिंक भी बंद कर दिए गए हैं।',
  ownerOtherContact: (contact) =>
    `इस खाते में यह भी लिखा है: ${contact}। जब तक आप इसे अपनी प्रोफ़ाइल में वेरिफ़ाई न करें, तब तक इससे कोई लॉग इन नहीं कर सकता; अगर यह आपका नहीं है, तो इसे वहीं बदलें।`,
} satisfies Partial<typeof english>;
