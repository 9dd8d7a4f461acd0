import type english from '../en/prescriptions.ts';

export default {
  title: 'मेरे पर्चे',
  failed: 'पर्चे लोड नहीं हो सके',
  uploaded: (count) => `अपलोड किए हुए पर्चे (${count})`,
  emptyTitle: 'अभी कोई पर्चा नहीं है',
  emptyText: 'पर्चे की फ़ोटो लें या कोई फ़ाइल चुनें। हमारी टीम उसे देखती है।',

  facts: {
    status: 'स्थिति',
    patient: 'मरीज़',
    uploaded: 'अपलोड किया गया',
    file: 'फ़ाइल',
    notes: 'आपके नोट',
    reviewed: 'समीक्षा हो गई',
    reviewer: 'समीक्षा किसने की',
  },
  reviewerNotes: 'समीक्षा करने वाले के नोट',

  deletionQuestion: 'यह पर्चा मिटाएँ?',
  deletionText: '<file/> को हटा दिया जाएगा और उसकी समीक्षा नहीं होगी।',
  deletionDone: 'पर्चा मिटा दिया गया!',
  deletionFailed: 'पर्चा मिटाया नहीं जा सका',
  deletionOffline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर इसे मिटाया जा सकता है।',

  download: 'डाउनलोड करें',
  downloadBusy: 'डाउनलोड हो रहा है…',
  downloadFailed: 'पर्चा डाउनलोड नहीं हो सका। कृपया फिर से कोशिश करें।',
  downloadOffline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर फ़ाइल डाउनलोड की जा सकती है।',
} satisfies Partial<typeof english>;
