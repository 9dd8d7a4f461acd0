import type english from '../en/preferences.ts';

export default {
  title: 'सूचनाओं की सेटिंग',
  backToNotifications: 'सूचनाओं पर वापस जाएँ',
  intro: 'ऐप में “सूचनाएँ” के अंदर सब कुछ हमेशा दिखता है। यहाँ चुनें कि हम आपको और किस तरह बताएँ।',
  loadFailed: 'आपकी सेटिंग लोड नहीं हो सकी',

  newsTitles: {
    OrderConfirmed: 'ऑर्डर कन्फ़र्म हुआ',
    PaymentConfirmation: 'भुगतान मिल गया',
    SampleCollected: 'नमूना ले लिया गया',
    ReportAvailable: 'रिपोर्ट उपलब्ध है',
    OrderCompleted: 'ऑर्डर पूरा हुआ',
    PrescriptionUploaded: 'पर्चा मिल गया',
    PrescriptionReviewed: 'पर्चे की समीक्षा हो गई',
  },
  newsTexts: {
    OrderConfirmed: 'आपकी बुकिंग, उसमें हुए बदलाव, और यह कि लैब ने उसे कन्फ़र्म कर दिया है।',
    PaymentConfirmation: 'आपने जो भुगतान किया, वह हमें मिल गया है।',
    SampleCollected: 'आपका नमूना ले लिया गया है और लैब के रास्ते में है।',
    ReportAvailable: 'रिपोर्ट पढ़ी जा सकती है। मैसेज में नतीजे कभी नहीं होते।',
    OrderCompleted: 'ऑर्डर की हर रिपोर्ट उपलब्ध है।',
    PrescriptionUploaded: 'आपका पर्चा हमें मिल गया है।',
    PrescriptionReviewed: 'किसी ने उसे पढ़ लिया है, या उसके बारे में कोई सवाल है।',
  },
  email: 'ईमेल',
  sms: 'SMS',
  push: 'पुश',

  noEmail: 'आपकी प्रोफ़ाइल में ईमेल नहीं है, इसलिए जब तक आप उसे न जोड़ें, कुछ भी ईमेल नहीं किया जाता।',
  limits: 'SMS केवल वेरिफ़ाई किए हुए फ़ोन नंबरों पर जाते हैं। पुश मैसेज उन डिवाइस पर जाते हैं, जिन पर वे चालू हैं।',
  unsaved: 'बदलाव सेव नहीं हुए हैं',
  changedElsewhere: 'इस बीच सेटिंग कहीं और बदली गई है। “रीसेट करें” से वह दिखती है; “सेव करें” से उसकी जगह आपकी चुनी हुई सेटिंग आ जाती है।',
  reset: 'रीसेट करें',
  saveOffline: 'आप ऑफ़लाइन हैं। आपने जो चुना है, वह सुरक्षित है: इंटरनेट कनेक्शन वापस आने पर उसे सेव करें।',
  saved: 'सेटिंग सेव हो गई',
  saveFailed: 'सेटिंग सेव नहीं हो सकी। कृपया फिर से कोशिश करें।',
  leaveWarning: 'आपने अपनी सेटिंग बदली है और उसे सेव नहीं किया है।',
} satisfies Partial<typeof english>;
