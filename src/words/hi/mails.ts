import type english from '../en/mails.ts';

export default {
  greeting: 'नमस्ते,',
  greetingByName: (name) => `नमस्ते ${name},`,
  atSign: 'ऐट',
  address: 'पता',
  patient: 'मरीज़',
  seeOrder: 'अपना ऑर्डर देखें',
  somethingWrong: (phone) => `क्या कुछ ठीक नहीं है? हमें ${phone} पर कॉल करें।`,
  unverifiedSubject: (provider, happened) => `${provider}: ${happened}`,
  unverifiedNews: (happened) => `${happened}। इसे देखने के लिए लॉग इन करें।`,
  unverifiedAction: 'लॉग इन करें',
  unverifiedReason:
    'पूरी जानकारी हम केवल ऐसे ईमेल पते पर भेजते हैं जो वेरिफ़ाई किया गया हो। यह ईमेल पता आपकी प्रोफ़ाइल में वेरिफ़ाई किया जा सकता है:',
  unverifiedVerify: 'यह ईमेल वेरिफ़ाई करें',
  unverifiedMistyped: (phone) => `अगर आपको इसके बारे में कुछ नहीं पता, तो किसी ने अपना पता गलत टाइप किया है। कृपया हमें ${phone} पर कॉल करें।`,
} satisfies Partial<typeof english>;
