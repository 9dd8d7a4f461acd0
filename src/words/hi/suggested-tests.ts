import type english from '../en/suggested-tests.ts';

export default {
  title: 'सुझाई गई जाँचें',
  add: 'सभी कार्ट में जोड़ें',
  addBusy: 'जोड़ी जा रही हैं…',
  addOffline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर जाँचें जोड़ी जा सकती हैं।',
  goToCart: 'कार्ट पर जाएँ',
  forPatient: (patient) => `${patient} के लिए।`,
  forOther: (other) => `ये ${other} के लिए जोड़ी जाएँगी; इसे चेकआउट में बदला जा सकता है।`,
  forOtherThan: (former, other) =>
    `${former} अब आपके परिवार के सदस्यों में नहीं हैं। ये ${other} के लिए जोड़ी जाएँगी; इसे चेकआउट में बदला जा सकता है।`,
  isAdded: 'आपके कार्ट में है',
  wasThere: 'पहले से आपके कार्ट में थी',
  notOffered: 'अब उपलब्ध नहीं',
  allAdded: 'सुझाई गई जाँचें आपके कार्ट में हैं।',
  someNotAdded: 'कुछ जाँचें आपके कार्ट में नहीं जोड़ी जा सकीं।',
  noneAdded: 'जाँचें आपके कार्ट में नहीं जोड़ी जा सकीं। कृपया फिर से कोशिश करें।',
} satisfies Partial<typeof english>;
