import type english from '../en/flows.ts';

export default {
  addressAdd: 'पता जोड़ें',
  addressAdded: 'पता जुड़ गया',
  addressEdit: 'पता बदलें',
  addressNotSaved: 'पता सेव नहीं हो सका। कृपया फिर से कोशिश करें।',
  addressSaved: 'पता सेव हो गया',

  codeInvalid: (digits) => `कृपया ${digits} अंकों का सही कोड भरें`,
  codeLabel: (digits) => `${digits} अंकों का कोड`,
  codeResend: 'फिर से भेजें',
  codeResendIn: (seconds) => `${seconds} सेकंड में फिर से भेजें`,
  codeResendNow: 'अब आप नया कोड माँग सकते हैं।',
  codeResent: 'हमने नया कोड भेजा है।',
  codeSending: 'भेजा जा रहा है…',

  confirmKeep: 'रहने दें',
  formOffline: 'आप ऑफ़लाइन हैं। आप जो टाइप करें, वह सुरक्षित रहता है: इंटरनेट कनेक्शन वापस आने पर उसे सेव करें।',
  formRestored: 'आपने जो टाइप किया था, वह वापस आ गया है।',

  patientAdd: 'परिवार का सदस्य जोड़ें',
  patientAdded: 'मरीज़ को जोड़ दिया गया',
  patientChoices: 'परिवार के सदस्य',
  patientEdit: 'मरीज़ की जानकारी बदलें',
  patientNotMadeCurrent: (name) => `${name} को चुना हुआ मरीज़ नहीं बनाया जा सका। कृपया फिर से कोशिश करें।`,
  patientNotSaved: 'मरीज़ की जानकारी सेव नहीं हो सकी। कृपया फिर से कोशिश करें।',
  patientOffline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर चुना हुआ मरीज़ बदला जा सकता है।',
  patientSaved: 'मरीज़ की जानकारी सेव हो गई',

  reportNotDownloaded: 'रिपोर्ट डाउनलोड नहीं हो सकी। कृपया फिर से कोशिश करें।',

  serviceAsking: (postalCode) => `${postalCode} के लिए पता किया जा रहा है…`,
  serviceFailed: (postalCode) => `अभी हम ${postalCode} के लिए पता नहीं कर सके।`,
  serviceNo: (postalCode) => `माफ़ करें, हम ${postalCode} में अभी नमूने नहीं लेते।`,
  serviceYes: (postalCode) => `हाँ, हम ${postalCode} में नमूने लेते हैं।`,
} satisfies Partial<typeof english>;
