import type english from '../en/mails-lab.ts';

export default {
  samplesCollected: {
    subject: (orderNumber) => `ऑर्डर ${orderNumber}: नमूने ले लिए गए`,
    happened: 'आपके नमूने ले लिए गए हैं',
    line: 'धन्यवाद। आपके ऑर्डर के नमूने ले लिए गए हैं। रिपोर्ट उपलब्ध होते ही हम फिर लिखेंगे।',
  },
  reportAvailable: {
    subject: (orderNumber) => `ऑर्डर ${orderNumber}: रिपोर्ट उपलब्ध है`,
    happened: 'आपकी रिपोर्ट उपलब्ध है',
    line: 'आपकी रिपोर्ट उपलब्ध है। आपकी प्राइवेसी के लिए यह इस ईमेल में नहीं है: पढ़ने के लिए लॉग इन करें।',
    action: 'रिपोर्ट पढ़ें',
  },
  reportCorrected: {
    subject: (orderNumber) => `ऑर्डर ${orderNumber}: रिपोर्ट सुधारी गई`,
    happened: 'आपकी रिपोर्ट सुधारी गई है',
    line: (replaced) =>
      `आपकी रिपोर्ट सुधारी गई है। यह ${replaced} की रिपोर्ट की जगह लेती है: कृपया इसे फिर से पढ़ें, और जिसके भी पास पहले वाली रिपोर्ट है, उसे यह दिखाएँ। आपकी प्राइवेसी के लिए यह इस ईमेल में नहीं है: पढ़ने के लिए लॉग इन करें।`,
    action: 'सुधारी गई रिपोर्ट पढ़ें',
  },
  prescriptionQuestion: {
    subject: 'आपके पर्चे के बारे में हमारा एक सवाल है',
    happened: 'आपके पर्चे के बारे में हमारा एक सवाल है',
    line: 'हमने आपका पर्चा देखा है, और हमें कुछ और जानना है। हमारा सवाल पढ़ने के लिए लॉग इन करें।',
  },
  prescriptionReviewed: {
    subject: 'आपके पर्चे की समीक्षा हो गई है',
    happened: 'आपके पर्चे की समीक्षा हो गई है',
    line: 'हमने आपके पर्चे की समीक्षा कर ली है। हमने क्या कहा है, यह पढ़ने के लिए लॉग इन करें।',
  },
  prescriptionAction: 'अपना पर्चा देखें',
  uploadedOn: 'अपलोड की तारीख',
  preferences: 'चुनें कि हम आपको किस बारे में लिखें',
} satisfies Partial<typeof english>;
