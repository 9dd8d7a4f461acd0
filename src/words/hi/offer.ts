import type english from '../en/offer.ts';

export default {
  title: 'ऑफ़र',
  back: 'सभी ऑफ़र पर वापस जाएँ',
  failed: 'यह ऑफ़र लोड नहीं हो सका। कृपया बाद में फिर से कोशिश करें।',
  notFound: 'ऑफ़र नहीं मिला',
  notFoundText: 'हो सकता है कि यह खत्म हो गया हो। आज के ऑफ़र लिस्ट में हैं।',
  browse: 'ऑफ़र देखें',
  validUntil: 'कब तक मान्य',
  availability: 'उपलब्धता',
  category: 'श्रेणी',
  included: 'इसमें क्या शामिल है',
  terms: 'नियम और शर्तें',
  applying: 'यह ऑफ़र लगाएँ',
  apply: 'ऑफ़र लगाएँ',
  applyBusy: 'लगाया जा रहा है…',
  applied: 'ऑफ़र लग गया!',
  applyFailed: 'ऑफ़र लगाया नहीं जा सका। कृपया फिर से कोशिश करें।',
  isInCart: 'यह ऑफ़र आपके कार्ट में है।',
  goToCart: 'कार्ट पर जाएँ',
  /** An example, not a specimen. */
  isSample: 'यह एक उदाहरण है। इसे लगाया नहीं जा सकता।',
  hasEnded: 'यह ऑफ़र खत्म हो गया है।',
  isUsedUp: 'यह ऑफ़र पूरा इस्तेमाल हो चुका है।',
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर ऑफ़र लगाए जा सकते हैं।',
} satisfies Partial<typeof english>;
