import type english from '../en/push-messages.ts';

export default {
  orderNews: 'आपके ऑर्डर के बारे में नई जानकारी है',
  prescriptionNews: 'आपके पर्चे के बारे में नई जानकारी है',
  tapToRead: 'ऐप में पढ़ने के लिए टैप करें।',
  markAsRead: 'पढ़ी हुई करें',
} satisfies typeof english;
