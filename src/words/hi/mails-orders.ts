import type english from '../en/mails-orders.ts';

export default {
  placed: {
    happened: 'आपका ऑर्डर हो गया है',
    subject: (orderNumber, when) => `ऑर्डर ${orderNumber} हो गया: ${when}`,
    line: 'धन्यवाद। आपका ऑर्डर हो गया है, और हम नमूने लेने आपके घर आएँगे।',
  },
  moved: {
    happened: 'आपका नमूना लेने का समय बदल गया है',
    subject: (orderNumber, when) => `ऑर्डर ${orderNumber} का समय बदल गया: ${when}`,
    line: 'आपका नमूना लेने का समय बदल गया है।',
  },
  cancelled: {
    happened: 'आपका ऑर्डर रद्द हो गया है',
    subject: (orderNumber) => `ऑर्डर ${orderNumber} रद्द हो गया`,
    line: 'आपका ऑर्डर रद्द हो गया है। नमूने लेने कोई नहीं आएगा।',
  },
  repeatPlaced: (orderNumber) => `धन्यवाद। हम ऑर्डर ${orderNumber} के लिए नया नमूना लेने आपके घर आएँगे। यह मुफ़्त है: आपको कुछ नहीं देना है।`,
  repeatStillFree: 'न कुछ देना है, न कुछ वापस मिलना है। नमूना मुफ़्त में देने के लिए आप ऐप में अब भी दूसरा समय चुन सकते हैं।',
  collection: 'नमूना लेने का समय',
  newTime: 'नया समय',
  timeBefore: 'पहले का समय',
  cancelledCollection: 'नमूना लेने का समय (रद्द)',
  forPatient: (name) => `${name} के लिए`,
  forUnnamed: 'मरीज़ के लिए',
  item: (item, price) => `${item}: ${price}`,
  itemWithFasting: (item, price) => `${item}: ${price} (खाली पेट ज़रूरी)`,
  preparation: 'तैयारी कैसे करें',
  items: 'आइटम',
  discount: 'छूट',
  discountOf: (name) => `छूट (${name})`,
  collectionFee: 'नमूना लेने की फ़ीस',
  toPay: 'नमूना लेते समय नकद देना है',
  notAsked: (phone) => `क्या यह आपके कहने पर नहीं हुआ? हमें ${phone} पर कॉल करें।`,
  paidNothing: 'हमें कोई पैसा नहीं मिला है। रद्द करना मुफ़्त है।',
  refundOfAll: (refund) =>
    `आपने जितना पैसा दिया है, वह सब वापस मिलेगा: ${refund}। पैसा उसी तरीके से वापस जाता है, जिससे भुगतान हुआ था; नकद दिया हुआ पैसा बैंक ट्रांसफ़र से लौटाया जाता है।`,
  refundOfHalf: (refund, paid) =>
    `आपने तब रद्द किया जब नमूना लेने में 2 घंटे से कम बाकी थे, इसलिए आपने जितना पैसा दिया है, उसका आधा वापस मिलेगा: ${paid} में से ${refund}। पैसा उसी तरीके से वापस जाता है, जिससे भुगतान हुआ था; नकद दिया हुआ पैसा बैंक ट्रांसफ़र से लौटाया जाता है।`,
  refundTime: 'कुल मिलाकर, पैसे की वापसी में 5-7 कामकाजी दिन लगते हैं।',
  refundPolicy: 'पैसे की वापसी कैसे होती है',
} satisfies Partial<typeof english>;
