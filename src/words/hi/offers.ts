import type english from '../en/offers.ts';

export default {
  title: 'ऑफ़र',
  list: 'ऑफ़र',
  search: 'ऑफ़र खोजें',
  searchExample: 'दिल, बुखार',
  count: (offers) => `${offers} ऑफ़र`,
  /** Stands for the number of offers until it is known. */
  uncounted: 'ऑफ़र',
  loading: 'ऑफ़र लोड हो रहे हैं…',
  failed: 'ऑफ़र लोड नहीं हो सके। कृपया बाद में फिर से कोशिश करें।',
  orders: {
    discount: 'सबसे ज़्यादा छूट',
    savings: 'सबसे ज़्यादा बचत',
    'ending-soon': 'जल्द खत्म होने वाले',
    'price-low': 'कीमत: कम से ज़्यादा की ओर',
    'price-high': 'कीमत: ज़्यादा से कम की ओर',
    name: 'नाम',
  },
  percent: (percent) => `${percent}%`,
  type: 'ऑफ़र का प्रकार',
  anyType: 'सभी',
  types: {
    'Flash Sale': 'फ़्लैश सेल',
    'Package Deal': 'पैकेज डील',
    'Seasonal Offer': 'सीज़नल ऑफ़र',
    'New User Offer': 'नए ग्राहक का ऑफ़र',
    'Loyalty Reward': 'लॉयल्टी इनाम',
    'Corporate Deal': 'कॉर्पोरेट डील',
  },
  chosenDiscount: (lowest, highest) => `${lowest}%–${highest}% छूट`,
  noneFound: 'कोई ऑफ़र नहीं मिला',
  noneFoundText: 'छोटा शब्द या कम फ़िल्टर आज़माएँ।',
  kind: 'ऑफ़र का प्रकार',
  until: (date) => `${date} तक`,
  savings: (amount) => `${amount} कम`,
} satisfies Partial<typeof english>;
