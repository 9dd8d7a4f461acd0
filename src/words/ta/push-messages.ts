import type english from '../en/push-messages.ts';

export default {
  orderNews: 'உங்கள் ஆர்டர் பற்றி புதிய தகவல் உள்ளது',
  prescriptionNews: 'உங்கள் மருந்துச் சீட்டு பற்றி புதிய தகவல் உள்ளது',
  tapToRead: 'செயலியில் படிக்கத் தட்டுங்கள்.',
  visits: {
    assigned: (collector) => `${collector} உங்களிடம் வருவார்`,
    'on-the-way': (collector) => `${collector} வந்துகொண்டிருக்கிறார்`,
    arrived: (collector) => `${collector} வந்துவிட்டார்`,
  },
  expected: (times) => `வரும் நேரம் ${times}.`,
  markAsRead: 'படித்ததாகக் குறிக்கவும்',
} satisfies typeof english;
