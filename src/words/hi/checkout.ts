import type english from '../en/checkout.ts';

export default {
  title: 'चेकआउट',
  back: 'कार्ट पर वापस जाएँ',
  cartFailed: 'आपका कार्ट लोड नहीं हो सका',
  restored: 'आपने जो भरा था, वह वापस आ गया है। बुक करने से पहले कृपया उसे देख लें।',

  patient: 'जाँच किसके लिए है?',
  patientsFailed: 'परिवार के सदस्य लोड नहीं हो सके',
  noPatients: 'अभी परिवार का कोई सदस्य नहीं है',
  noPatientsText: 'उस व्यक्ति को जोड़ें, जिसका नमूना लिया जाएगा।',
  addPatient: 'परिवार का सदस्य जोड़ें',
  itemsAndPatients: 'आइटम और उनके मरीज़',
  itemFor: 'किसके लिए: <person/>',
  currentPatient: 'चुना हुआ',
  changePatient: 'मरीज़ बदलें',
  changePatientOfAll: 'सभी आइटम का मरीज़ बदलें',
  changePatientOf: (item) => `मरीज़ बदलें: ${item}`,
  change: 'बदलें',
  whoIsItemFor: (item) => `${item} किसके लिए है?`,
  useForItem: 'इस आइटम के लिए चुनें',
  useForAll: 'सभी आइटम के लिए चुनें',
  usePatient: 'यह मरीज़ चुनें',
  detailsQuestion: 'क्या यह जानकारी सही है?',
  assumedDetails: (gender, birthDate) => `<name/>: ${gender}, जन्म की तारीख ${birthDate}। रिपोर्ट में सामान्य रेंज इन्हीं से तय होती हैं।`,
  confirmDetails: 'जानकारी सही है',
  editDetails: 'जानकारी बदलें',
  patientNotSaved: 'मरीज़ की जानकारी सेव नहीं हो सकी। कृपया फिर से कोशिश करें।',

  address: 'हम नमूना कहाँ लें?',
  addresses: {
    failed: 'पते लोड नहीं हो सके',
    empty: 'कोई पता नहीं मिला',
    emptyText: 'वह पता जोड़ें, जहाँ नमूना लिया जाएगा।',
    add: 'पता जोड़ें',
  },
  defaultAddress: 'डिफ़ॉल्ट',

  collection: 'हम कब आएँ?',

  payment: 'भुगतान कैसे करना है?',
  cash: 'नमूना लेते समय नकद',
  cashText: 'पैसे नमूना लेते समय देने हैं, अभी कुछ नहीं।',
  paymentMissing: 'कृपया चुनें कि भुगतान कैसे करना है',
  instructions: 'खास निर्देश (ज़रूरी नहीं)',
  instructionsText: 'जैसे, आप तक कैसे पहुँचें। ज़्यादा से ज़्यादा 500 अक्षर।',

  consent: 'क्या आप सहमत हैं?',
  consentNeeded: '<items/> के लिए सहमति ज़रूरी है। कृपया पहले इसे पढ़ें।',
  lawfulConsentNeeded: (law) => `${law}: <items/> के लिए सहमति ज़रूरी है। कृपया पहले इसे पढ़ें।`,
  consentOf: 'किसके लिए: <person/>',
  consentMissing: 'कृपया इसे पढ़ें और सहमति दें',
} satisfies Partial<typeof english>;
