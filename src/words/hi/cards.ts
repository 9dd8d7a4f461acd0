import type english from '../en/cards.ts';

export default {
  test: 'लैब जाँच',
  checkup: 'हेल्थ चेकअप',
  book: 'बुक करें',
  bookNamed: (test) => `बुक करें: ${test}`,
  bookBusy: 'जोड़ा जा रहा है...',
  bookNamedBusy: (test) => `जोड़ा जा रहा है... ${test}`,
  bookCheckup: 'चेकअप बुक करें',
  bookCheckupNamed: (checkup) => `चेकअप बुक करें: ${checkup}`,
  bookCheckupBusy: 'बुक हो रहा है...',
  bookCheckupNamedBusy: (checkup) => `बुक हो रहा है... ${checkup}`,
  testCount: (tests) => (tests < 2 ? `${tests} जाँच` : `${tests} जाँचें`),
  /** The time follows; only those who hear the page are told. */
  reportIn: 'रिपोर्ट मिलने का समय',
  fasting: 'खाली पेट',
  noFasting: 'खाली पेट ज़रूरी नहीं',
  fastingNeeded: 'खाली पेट ज़रूरी',
  fastingNeededFor: (hours) => `खाली पेट ज़रूरी: ${hours} घंटे`,
  fastingText: 'खाली पेट का मतलब आम तौर पर 8-12 घंटे तक कुछ न खाना है। सादा पानी पी सकते हैं।',
  fastingTextTest: (hours) =>
    `खाली पेट का मतलब आम तौर पर 8-12 घंटे तक कुछ न खाना है; इस जाँच के लिए ${hours} घंटे ज़रूरी हैं। सादा पानी पी सकते हैं।`,
  fastingTextCheckup: (hours) =>
    `खाली पेट का मतलब आम तौर पर 8-12 घंटे तक कुछ न खाना है; इस चेकअप के लिए ${hours} घंटे ज़रूरी हैं। सादा पानी पी सकते हैं।`,
  favourite: (name) => `पसंदीदा: ${name}`,
  noReviews: 'अभी कोई रिव्यू नहीं',
  /** The number of reviews is also given as it is shown, in groups of digits. */
  rating: (stars, _reviews, shownReviews) => `5 में से ${stars} · ${shownReviews} रिव्यू`,
  consentTitle: 'सहमति ज़रूरी है',
  consentText: 'कानून के अनुसार यह केवल उस व्यक्ति की सहमति से होता है, जिसकी जाँच होनी है। हम चेकआउट पर सहमति माँगते हैं।',

  /** The former price follows; only those who hear the page are told. */
  priceBefore: 'पहले:',
  percentOff: (percent) => `${percent}% छूट`,
  summary: 'ऑर्डर का ब्योरा',
  items: 'आइटम',
  discount: 'छूट',
  collectionFee: 'नमूना लेने की फ़ीस',
  total: 'कुल',
  totalInProgress: 'हिसाब हो रहा है',
  quantity: (name) => `${name} की संख्या`,
  decrease: (name) => `${name} की संख्या घटाएँ`,
  increase: (name) => `${name} की संख्या बढ़ाएँ`,
  replaceQuestion: (discount) => `${discount} को बदलें?`,
  replace: 'बदलें',
  replaceText: 'आपके कार्ट में एक बार में एक ही छूट रहती है। “<replaced/>” की जगह “<title/>” लग जाएगा।',
  orderStatuses: {
    Created: 'ऑर्डर हुआ',
    Confirmed: 'कन्फ़र्म हुआ',
    SampleCollected: 'नमूना ले लिया गया',
    Testing: 'जाँच चल रही है',
    Completed: 'पूरा हुआ',
    Cancelled: 'रद्द हुआ',
  },
  paid: 'भुगतान हो गया',
  notPaid: 'भुगतान बाकी',

  callNumber: (phone) => `<number>${phone}</number> पर कॉल करें`,
  emergencyNumber: (phone) => `इमरजेंसी <number>${phone}</number>`,
  supportHours: 'सपोर्ट का समय',
  helpline: 'इमरजेंसी हेल्पलाइन',
  helplineHours: '24/7',
} satisfies Partial<typeof english>;
