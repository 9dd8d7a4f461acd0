import type english from '../en/refusals-cart.ts';

export default {
  itemNotFound: 'कार्ट का आइटम नहीं मिला',
  tooManyOfItem: (most) => `एक आइटम की संख्या ज़्यादा से ज़्यादा ${most} हो सकती है।`,
  full: 'आपका कार्ट भर गया है। कृपया पहले उसमें से कुछ ऑर्डर करें।',

  /** A code that never existed gets the same answer, so that somebody who guesses codes learns nothing. */
  couponInvalid: 'यह कूपन मान्य नहीं है।',
  couponNotYet: (firstDay) => `यह कूपन ${firstDay} से इस्तेमाल किया जा सकता है।`,
  couponEnded: (lastDay) => `यह कूपन ${lastDay} को खत्म हो गया।`,
  couponUsed: (uses) =>
    uses === 1
      ? 'आपने यह कूपन पहले ही इस्तेमाल कर लिया है।'
      : `आपने यह कूपन ${uses} बार इस्तेमाल कर लिया है, इसे इतनी ही बार इस्तेमाल किया जा सकता है।`,
  /** This is also the answer when somebody else has just taken the last use. */
  couponUsedUp: 'यह कूपन पूरा इस्तेमाल हो चुका है।',
  couponNeedsItems: 'आपका कार्ट खाली है। कूपन इस्तेमाल करने के लिए कोई जाँच या चेकअप जोड़ें।',
  couponNeedsMore: (amount) => `यह कूपन इस्तेमाल करने के लिए ${amount} के और आइटम जोड़ें।`,
} satisfies Partial<typeof english>;
