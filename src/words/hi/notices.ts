import type english from '../en/notices.ts';

export default {
  orders: {
    OrderConfirmed: {
      title: 'ऑर्डर कन्फ़र्म हुआ',
      message: (orderNumber) => `आपका ऑर्डर ${orderNumber} कन्फ़र्म हो गया है। हम आपके बुक किए हुए समय पर आएँगे।`,
    },
    PaymentConfirmation: {
      title: 'भुगतान मिल गया',
      message: (orderNumber) => `ऑर्डर ${orderNumber} के लिए आपका भुगतान हमें मिल गया है। धन्यवाद।`,
    },
    SampleCollected: {
      title: 'नमूना ले लिया गया',
      message: (orderNumber) => `ऑर्डर ${orderNumber} के नमूने ले लिए गए हैं। रिपोर्ट उपलब्ध होते ही हम आपको बताएँगे।`,
    },
    OrderCompleted: {
      title: 'ऑर्डर पूरा हुआ',
      message: (orderNumber) => `ऑर्डर ${orderNumber} पूरा हो गया है। इसकी सभी रिपोर्ट उपलब्ध हैं।`,
    },
  },
  collectionLate: {
    title: 'हमें देर हो गई है',
    message: (orderNumber, by, phone) =>
      `ऑर्डर ${orderNumber} के लिए हमें ${by} तक पहुँच जाना चाहिए था। हमें माफ़ करें। हमें ${phone} पर कॉल करें, समय मुफ़्त में बदलने के लिए भी।`,
  },
  earlierTime: {
    title: 'इससे पहले का समय खाली हुआ है',
    message: (orderNumber, time, until) =>
      `ऑर्डर ${orderNumber} के लिए ${time} का समय खाली हुआ है। यह ${until} तक आपके लिए रखा गया है। जब तक आप इसे नहीं लेते, आपका अपना समय बना रहेगा।`,
  },
  visits: {
    assigned: {
      title: 'तय हो गया है कि आपके यहाँ कौन आएगा',
      message: (orderNumber) => `ऑर्डर ${orderNumber} में लिखा है कि नमूना लेने कौन आएगा।`,
    },
    'on-the-way': {
      title: 'नमूना लेने वाले निकल चुके हैं',
      message: (orderNumber) => `ऑर्डर ${orderNumber} में लिखा है कि कौन आ रहा है। दरवाज़े पर बताने के कोड तैयार रखें।`,
    },
    arrived: {
      title: 'नमूना लेने वाले पहुँच गए हैं',
      message: (orderNumber) => `दरवाज़ा खोलने से पहले ऑर्डर ${orderNumber} के कोड मिला लें।`,
    },
  },
  sampleRejected: {
    title: 'हमें नया नमूना चाहिए',
    message: (orderNumber, reason) => `ऑर्डर ${orderNumber}: ${reason} नया नमूना मुफ़्त में लिया जाएगा। आपको बस एक समय चुनना है।`,
  },
  reportAvailable: {
    title: 'रिपोर्ट उपलब्ध है',
    message: (patient, orderNumber) => `ऑर्डर ${orderNumber} के लिए ${patient} की रिपोर्ट उपलब्ध है।`,
  },
  reportCorrected: {
    title: 'रिपोर्ट सुधारी गई',
    message: (patient, orderNumber) => `ऑर्डर ${orderNumber} के लिए ${patient} की रिपोर्ट सुधारी गई है। कृपया इसे फिर से पढ़ें।`,
  },
  prescriptionUploaded: {
    title: 'पर्चा अपलोड हो गया',
    message: (file) => `हमें यह मिल गया है: ${file}। इसकी समीक्षा हो जाने पर हम आपको बताएँगे।`,
  },
  prescriptionQuestion: {
    title: 'पर्चे पर जानकारी चाहिए',
    message: (file) => `${file} के बारे में हमारा एक सवाल है। कृपया इसे खोलें और आगे पढ़ें।`,
  },
  prescriptionReviewed: {
    title: 'पर्चे की समीक्षा हो गई',
    message: (file) => `${file} की समीक्षा हो गई है। हमने क्या कहा है, यह देखने के लिए इसे खोलें।`,
  },
  unknown: 'सूचना नहीं मिली',
} satisfies Partial<typeof english>;
