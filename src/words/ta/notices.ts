import type english from '../en/notices.ts';

export default {
  orders: {
    OrderConfirmed: {
      title: 'ஆர்டர் உறுதி செய்யப்பட்டது',
      message: (orderNumber) => `உங்கள் ஆர்டர் ${orderNumber} உறுதி செய்யப்பட்டது. நீங்கள் முன்பதிவு செய்த நேரத்தில் நாங்கள் வருவோம்.`,
    },
    PaymentConfirmation: {
      title: 'பணம் வந்து சேர்ந்தது',
      message: (orderNumber) => `ஆர்டர் ${orderNumber}: நீங்கள் செலுத்திய பணம் எங்களுக்கு வந்துவிட்டது. நன்றி.`,
    },
    SampleCollected: {
      title: 'மாதிரி எடுக்கப்பட்டது',
      message: (orderNumber) => `ஆர்டர் ${orderNumber}: மாதிரிகள் எடுக்கப்பட்டன. அறிக்கை தயாரானவுடன் உங்களுக்குச் சொல்வோம்.`,
    },
    OrderCompleted: {
      title: 'ஆர்டர் முடிந்தது',
      message: (orderNumber) => `ஆர்டர் ${orderNumber} முடிந்தது. அதன் எல்லா அறிக்கைகளும் தயார்.`,
    },
  },
  collectionLate: {
    title: 'நாங்கள் தாமதமாகிவிட்டோம்',
    message: (orderNumber, by, phone) =>
      `ஆர்டர் ${orderNumber}: ${by} மணிக்குள் நாங்கள் வந்திருக்க வேண்டும். மன்னியுங்கள். ${phone} எண்ணில் அழையுங்கள்; நேரத்தைக் கட்டணமின்றி மாற்றவும் அழைக்கலாம்.`,
  },
  earlierTime: {
    title: 'முன்னதாக ஒரு நேரம் கிடைத்துள்ளது',
    message: (orderNumber, time, until) =>
      `ஆர்டர் ${orderNumber}: ${time} நேரம் காலியாகியுள்ளது. ${until} வரை உங்களுக்காக வைக்கப்பட்டிருக்கும். நீங்கள் அதை எடுக்கும் வரை உங்கள் நேரம் அப்படியே இருக்கும்.`,
  },
  visits: {
    assigned: {
      title: 'உங்களிடம் யார் வருவார் என்பது முடிவாகிவிட்டது',
      message: (orderNumber) => `மாதிரி எடுக்க யார் வருவார் என்பதை ஆர்டர் ${orderNumber} காட்டுகிறது.`,
    },
    'on-the-way': {
      title: 'மாதிரி எடுப்பவர் வந்துகொண்டிருக்கிறார்',
      message: (orderNumber) => `யார் வருகிறார் என்பதை ஆர்டர் ${orderNumber} காட்டுகிறது. வாசலில் சொல்ல வேண்டிய குறியீடுகளைத் தயாராக வைத்திருங்கள்.`,
    },
    arrived: {
      title: 'மாதிரி எடுப்பவர் வந்துவிட்டார்',
      message: (orderNumber) => `கதவைத் திறக்கும் முன், ஆர்டர் ${orderNumber} காட்டும் குறியீடுகளை ஒப்பிட்டுப் பாருங்கள்.`,
    },
  },
  sampleRejected: {
    title: 'புதிய மாதிரி தேவை',
    message: (orderNumber, reason) =>
      `ஆர்டர் ${orderNumber}: ${reason} புதிய மாதிரி இலவசமாக எடுக்கப்படும். நீங்கள் ஒரு நேரத்தைத் தேர்ந்தெடுத்தால் போதும்.`,
  },
  reportAvailable: {
    title: 'அறிக்கை தயார்',
    message: (patient, orderNumber) => `${patient} என்பவரின் அறிக்கை தயார் (ஆர்டர் ${orderNumber}).`,
  },
  reportCorrected: {
    title: 'அறிக்கை திருத்தப்பட்டது',
    message: (patient, orderNumber) => `${patient} என்பவரின் அறிக்கை திருத்தப்பட்டது (ஆர்டர் ${orderNumber}). அதை மீண்டும் படியுங்கள்.`,
  },
  prescriptionUploaded: {
    title: 'மருந்துச் சீட்டு பதிவேற்றப்பட்டது',
    message: (file) => `${file} எங்களுக்கு வந்துவிட்டது. அது சரிபார்க்கப்பட்டதும் உங்களுக்குச் சொல்வோம்.`,
  },
  prescriptionQuestion: {
    title: 'மருந்துச் சீட்டுக்கு விளக்கம் தேவை',
    message: (file) => `${file} பற்றி எங்களுக்கு ஒரு கேள்வி உள்ளது. அதைத் திறந்து, மேலும் படியுங்கள்.`,
  },
  prescriptionReviewed: {
    title: 'மருந்துச் சீட்டு சரிபார்க்கப்பட்டது',
    message: (file) => `${file} சரிபார்க்கப்பட்டது. அதைத் திறந்து, நாங்கள் சொல்வதைப் பாருங்கள்.`,
  },
  unknown: 'அறிவிப்பு கிடைக்கவில்லை',
} satisfies Partial<typeof english>;
