import type english from '../en/common.ts';

export default {
  addressTypes: { Home: 'घर', Office: 'ऑफ़िस', Other: 'अन्य' },
  back: 'वापस जाएँ',
  browseTests: 'जाँचें देखें',
  call: (phone) => `${phone} पर कॉल करें`,
  cancel: 'रद्द करें',
  close: 'बंद करें',
  countries: { India: 'भारत', UK: 'ब्रिटेन', USA: 'अमेरिका' },
  deleteAction: 'मिटाएँ',
  deleting: 'मिटाया जा रहा है…',
  edit: 'बदलें',
  genders: { Female: 'महिला', Male: 'पुरुष', Other: 'अन्य' },
  lastOfList: (others, last) => `${others} और ${last}`,
  loading: 'लोड हो रहा है…',
  notOpened: (advice) => `यह खुल नहीं सका। ${advice}`,
  offline: 'आप ऑफ़लाइन हैं।',
  orderNumber: 'ऑर्डर नंबर',
  remove: 'हटाएँ',
  retry: 'फिर से कोशिश करें',
  /** An example, not a specimen. */
  sampleReport: 'उदाहरण - यह मेडिकल नतीजा नहीं है',
  save: 'सेव करें',
  saving: 'सेव हो रहा है…',
  tryAgain: 'फिर से कोशिश करें',
} satisfies Partial<typeof english>;
