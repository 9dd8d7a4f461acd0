import type english from '../en/sms.ts';

export default {
  signInCode: (code, provider) => `${code} உங்கள் ${provider} உள்நுழைவுக் குறியீடு. ஒரு முறை, 5 நிமிடம். கேட்கவில்லை எனில் இதை விடுங்கள்.`,
  proofCode: (code, provider) =>
    `${code} இந்த எண்ணை ஒரு ${provider} கணக்குக்குச் சரிபார்க்கும். ஒரு முறை, 5 நிமிடம் செல்லும். கேட்கவில்லை எனில் இதை விட்டுவிடுங்கள்.`,
  collectionLate: (provider, orderNumber, link) => `${provider}: ஆர்டர் ${orderNumber}: தாமதம், மன்னிக்கவும். ${link}`,
  earlierTime: (provider, orderNumber, until, link) => `${provider}: ${orderNumber} முன்னதான நேரம் ${until} வரை உங்களுக்கு. ${link}`,
  samplesCollected: (provider, orderNumber, link) => `${provider}: ஆர்டர் ${orderNumber} மாதிரிகள் எடுக்கப்பட்டன. ${link}`,
  sampleRejected: (provider, orderNumber, link) => `${provider}: ${orderNumber} புதிய மாதிரி தேவை, இலவசம். நேரம் தேர்க: ${link}`,
  reportAvailable: (provider, orderNumber, link) => `${provider}: ஆர்டர் ${orderNumber} அறிக்கை தயார். ${link}`,
  reportCorrected: (provider, orderNumber, link) => `${provider}: ${orderNumber} அறிக்கை திருத்தம். மீண்டும் படியுங்கள். ${link}`,
  prescriptionQuestion: (provider, link) => `${provider}: உங்கள் மருந்துச் சீட்டு பற்றி ஒரு கேள்வி. ${link}`,
  prescriptionReviewed: (provider, link) => `${provider}: உங்கள் மருந்துச் சீட்டு சரிபார்க்கப்பட்டது. ${link}`,
} satisfies Partial<typeof english>;
