import type english from '../en/checkout-order.ts';

export default {
  summary: 'ऑर्डर का ब्योरा',
  itemsFor: 'किसके लिए: <person/>',

  place: 'ऑर्डर करें',
  placing: 'ऑर्डर हो रहा है…',
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर ऑर्डर किए जा सकते हैं।',
  checkingSlots: 'समय देखे जा रहे हैं…',
  /** Takes the list of what is missing. */
  stillNeeded: (parts) => `अभी बाकी है: ${parts}`,
  paymentMethod: 'भुगतान का तरीका',
  consent: 'सहमति',
  failed: 'बुकिंग में गड़बड़ी',

  fitQuestion: 'क्या यह सही व्यक्ति है?',
  fitText: 'अगर आपके डॉक्टर ने इसके लिए कहा है, तो इसे फिर भी बुक किया जा सकता है।',
  bookAnyway: 'फिर भी बुक करें',
  changePatient: 'मरीज़ बदलें',

  placed: 'आपका ऑर्डर हो गया है',
  placedText: 'ऑर्डर खुल रहा है…',
  placedBefore: 'आपका ऑर्डर पहले ही हो चुका था। कुछ भी दो बार बुक नहीं हुआ।',

  checking: 'हम पता कर रहे हैं कि आपका ऑर्डर हुआ या नहीं…',
  checkingText: 'कृपया थोड़ा इंतज़ार करें। कुछ भी दो बार बुक नहीं होगा।',
  unknown: 'हम पता नहीं कर सके कि आपका ऑर्डर हुआ या नहीं। कुछ भी दो बार बुक नहीं होगा।',
  unknownOnline: 'हम आपके ऑर्डर का पता करते रहेंगे।',
  unknownOffline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर हम फिर से पता करेंगे।',
  checkAgain: 'फिर से पता करें',
  entriesKept: 'आपने जो भरा था, वह सुरक्षित है और यहाँ वापस आ जाएगा।',
  orders: 'मेरे ऑर्डर',

  emptyCart: 'आपका कार्ट खाली है',
  emptyCartText: 'शुरू करने के लिए कुछ जाँचें जोड़ें',
  justOrderedText: 'उसमें जो था, वह आपने अभी-अभी ऑर्डर कर दिया है।',
  viewOrder: 'अपना ऑर्डर देखें',
} satisfies Partial<typeof english>;
