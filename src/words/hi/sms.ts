import type english from '../en/sms.ts';

/** A phone fills in the code with which a text begins. */
export default {
  signInCode: (code, provider) =>
    `${code} आपका ${provider} लॉग इन कोड है। केवल एक बार के लिए, 5 मिनट तक मान्य। अगर आपने यह नहीं माँगा था, तो इस मैसेज पर ध्यान न दें।`,
  proofCode: (code, provider) =>
    `${code} इस फ़ोन नंबर को एक ${provider} खाते के लिए वेरिफ़ाई करता है। केवल एक बार के लिए, 5 मिनट तक मान्य। अगर आपने यह नहीं माँगा था, तो इस मैसेज पर ध्यान न दें।`,
  samplesCollected: (provider, orderNumber, link) => `${provider}: ऑर्डर ${orderNumber} के नमूने ले लिए गए हैं। ${link}`,
  reportAvailable: (provider, orderNumber, link) => `${provider}: ऑर्डर ${orderNumber} की रिपोर्ट उपलब्ध है। ${link}`,
  reportCorrected: (provider, orderNumber, link) =>
    `${provider}: ऑर्डर ${orderNumber} की रिपोर्ट सुधारी गई है। कृपया इसे फिर से पढ़ें। ${link}`,
  prescriptionQuestion: (provider, link) => `${provider}: आपके पर्चे के बारे में हमारा एक सवाल है। ${link}`,
  prescriptionReviewed: (provider, link) => `${provider}: आपके पर्चे की समीक्षा हो गई है। ${link}`,
  otherCountry: (codes, otherwise, phone) =>
    `हम SMS केवल उन नंबरों पर भेजते हैं जो ${codes} से शुरू होते हैं। कृपया ${otherwise}, या हमें ${phone} पर कॉल करें।`,
} satisfies Partial<typeof english>;
