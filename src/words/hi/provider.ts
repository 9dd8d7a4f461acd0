import type english from '../en/provider.ts';

export default {
  tagline: 'लैब जाँच आपके घर पर',
  /** Entries of days and hours with a comma between them. The days are the first word of each. */
  hours: 'सोम–शुक्र सुबह 9 – शाम 7 बजे, शनि सुबह 9 – शाम 5 बजे, रवि सुबह 10 – शाम 4 बजे',
  collectionHours: 'सुबह 6 से रात 10 बजे तक',
  reportPromise: 'रिपोर्ट 24 से 48 घंटे के अंदर ईमेल या SMS से डिजिटल रूप में भेजी जाती है।',
  /** What only the provider can vouch for: these are the documented examples. */
  claimLabs: 'प्रमाणित लैब',
  claimCertificates: 'NABL और ISO 9001 प्रमाणित',
  claimTests: '200+ जाँचें और पैकेज',
  claimCities: '25+ शहर',
  claimCustomers: '50,000+ ग्राहक',
  claimTestsDone: '50,000+ जाँचें पूरी हुईं',
  claimRating: '4.9/5 ग्राहकों की रेटिंग',
  claimSupport: '24/7 सहायता',
  claimHelpline: '24/7 हेल्पलाइन',
  bill: 'इनवॉइस',
  policyNote: 'मसौदा, वकील की जाँच बाकी है',
  /** The tiles of the home page. */
  concernBody: 'फुल बॉडी चेकअप',
  /** Is searched in the catalogue, and has to find what a full body checkup is made of. */
  concernBodySearch: 'फुल बॉडी चेकअप',
  concernVitamins: 'विटामिन',
  concernDiabetes: 'डायबिटीज़',
  concernFever: 'बुखार और संक्रमण',
  concernSkin: 'बालों और त्वचा की देखभाल',
  concernThyroid: 'थायरॉइड',
  concernWomen: 'महिलाओं की सेहत',
  /** Invented, and labelled as samples. */
  voiceOfDaughter: 'माँ को बिस्तर से उठना नहीं पड़ा। नमूना लेने वाले कर्मचारी साढ़े छह बजे आ गए, और हमने समय पर नाश्ता किया।',
  nameOfDaughter: 'अनन्या एस.',
  placeOfDaughter: 'बेंगलुरु',
  voiceOfFaster: 'बुक करने से पहले ही मुझे कीमत पता थी, और यह भी कि कितनी देर खाली पेट रहना है। रिपोर्ट अगले दिन ईमेल में आ गई।',
  nameOfFaster: 'रोहित के.',
  placeOfFaster: 'पुणे',
  voiceOfFamily: 'पूरे परिवार के लिए एक ही बार आना हुआ, और पैसे दरवाज़े पर नकद दिए। न लाइन में लगना पड़ा, न दो बार फ़ॉर्म भरने पड़े।',
  nameOfFamily: 'फ़राह एम.',
  placeOfFamily: 'हैदराबाद',
} satisfies Partial<typeof english>;
