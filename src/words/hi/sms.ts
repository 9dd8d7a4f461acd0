import type english from '../en/sms.ts';

/** A phone fills in the code with which a text begins. */
export default {
  signInCode: (code, provider) => `${code} आपका ${provider} लॉग इन कोड है। एक बार, 5 मिनट तक मान्य। आपने न माँगा हो, तो ध्यान न दें।`,
  proofCode: (code, provider) =>
    `${code} इस फ़ोन नंबर को एक ${provider} खाते के लिए वेरिफ़ाई करता है। एक बार, 5 मिनट तक मान्य। आपने न माँगा हो, तो ध्यान न दें।`,
  collectionLate: (provider, orderNumber, link) => `${provider}: माफ़ करें, ऑर्डर ${orderNumber} में हमें देर हो रही है। ${link}`,
  earlierTime: (provider, orderNumber, until, link) => `${provider}: ${orderNumber} के लिए पहले का समय ${until} तक आपका है। ${link}`,
  samplesCollected: (provider, orderNumber, link) => `${provider}: ऑर्डर ${orderNumber} के नमूने ले लिए गए हैं। ${link}`,
  sampleRejected: (provider, orderNumber, link) => `${provider}: ${orderNumber} का नया नमूना चाहिए, मुफ़्त। समय चुनें: ${link}`,
  reportAvailable: (provider, orderNumber, link) => `${provider}: ऑर्डर ${orderNumber} की रिपोर्ट उपलब्ध है। ${link}`,
  reportCorrected: (provider, orderNumber, link) => `${provider}: ऑर्डर ${orderNumber} की रिपोर्ट सुधारी गई। फिर पढ़ें। ${link}`,
  prescriptionQuestion: (provider, link) => `${provider}: आपके पर्चे पर हमारा एक सवाल है। ${link}`,
  prescriptionReviewed: (provider, link) => `${provider}: आपका पर्चा देख लिया गया है। ${link}`,
} satisfies Partial<typeof english>;
