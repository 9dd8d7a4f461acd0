import type english from '../en/mails-sign-in.ts';

export default {
  codeSubject: (provider) => `आपका ${provider} लॉग इन कोड`,
  codeSays: (provider) => `आपका ${provider} लॉग इन कोड है।`,
  codeRules: 'इसे केवल एक बार इस्तेमाल किया जा सकता है और यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ: हम इसे कभी नहीं माँगते।',
  unasked: 'अगर आपने यह नहीं माँगा था, तो इस मैसेज पर ध्यान न दें।',
  resetSubject: (provider) => `अपना ${provider} पासवर्ड रीसेट करें`,
  resetAsked: (provider) => `हमसे आपके ${provider} खाते का पासवर्ड रीसेट करने को कहा गया है। अगर यह आपने कहा है, तो नया पासवर्ड चुनें:`,
  resetAction: 'नया पासवर्ड चुनें',
  resetRules: 'लिंक को केवल एक बार इस्तेमाल किया जा सकता है और वह 1 घंटे में खत्म हो जाता है।',
  resetUnasked: 'अगर आपने यह नहीं माँगा था, तो इस मैसेज पर ध्यान न दें। आपका पासवर्ड वैसा ही रहता है।',
  proofSubject: (provider) => `यह ईमेल वेरिफ़ाई करने के लिए आपका ${provider} कोड`,
  proofSays: (provider) => `इस ईमेल पते को एक ${provider} खाते के लिए वेरिफ़ाई करता है।`,
  proofRules: 'इसे केवल एक बार इस्तेमाल किया जा सकता है और यह 5 मिनट तक मान्य है। इसे केवल अपनी प्रोफ़ाइल में भरें।',
  notSentSubject: (provider) => `आपके ${provider} पासवर्ड के बारे में`,
  notSentAsked: (provider) => `हमसे एक ऐसे ${provider} खाते का पासवर्ड रीसेट करने को कहा गया है, जिसमें यह ईमेल पता लिखा है।`,
  /** The owner is not a person but the phone number or the email that the account belongs to. */
  notSentReason: (owner) =>
    `वह खाता इसका है: ${owner}, और यह ईमेल पता वहाँ कभी वेरिफ़ाई नहीं किया गया। इसलिए हम इस पर कोई लिंक नहीं भेजते।`,
  notSentOwn: (owner) =>
    `अगर वह आपका है, तो उस पर आए कोड से लॉग इन करें (${owner})। यह ईमेल पता आपकी प्रोफ़ाइल में वेरिफ़ाई किया जा सकता है।`,
  notSentForeign: 'अगर नहीं, तो इस ईमेल पते पर आए कोड से लॉग इन करें। वहाँ इसे उस खाते से हटाया जा सकता है।',
  notSentAction: 'कोड से लॉग इन करें',
} satisfies Partial<typeof english>;
