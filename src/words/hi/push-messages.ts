import type english from '../en/push-messages.ts';

export default {
  orderNews: 'आपके ऑर्डर के बारे में नई जानकारी है',
  prescriptionNews: 'आपके पर्चे के बारे में नई जानकारी है',
  tapToRead: 'ऐप में पढ़ने के लिए टैप करें।',
  visits: {
    assigned: (collector) => `${collector} आपके यहाँ आएँगे`,
    'on-the-way': (collector) => `${collector} निकल चुके हैं`,
    arrived: (collector) => `${collector} पहुँच गए हैं`,
  },
  expected: (times) => `आने का समय ${times}।`,
  markAsRead: 'पढ़ी हुई करें',
} satisfies typeof english;
