import type english from '../en/sms.ts';

export default {
  signInCode: (code, provider) =>
    `${code} உங்கள் ${provider} உள்நுழைவுக் குறியீடு. ஒரு முறை மட்டும், 5 நிமிடங்கள் வரை செல்லும். நீங்கள் கேட்கவில்லை என்றால், இந்தச் செய்தியை விட்டுவிடுங்கள்.`,
  proofCode: (code, provider) =>
    `${code} இந்தத் தொலைபேசி எண்ணை ஒரு ${provider} கணக்குக்குச் சரிபார்க்கும் குறியீடு. ஒரு முறை மட்டும், 5 நிமிடங்கள் வரை செல்லும். நீங்கள் கேட்கவில்லை என்றால், இந்தச் செய்தியை விட்டுவிடுங்கள்.`,
  samplesCollected: (provider, orderNumber, link) => `${provider}: ஆர்டர் ${orderNumber} மாதிரிகள் எடுக்கப்பட்டன. ${link}`,
  reportAvailable: (provider, orderNumber, link) => `${provider}: ஆர்டர் ${orderNumber}-இன் அறிக்கை தயார். ${link}`,
  reportCorrected: (provider, orderNumber, link) =>
    `${provider}: ஆர்டர் ${orderNumber}-இன் அறிக்கை திருத்தப்பட்டது. அதை மீண்டும் படியுங்கள். ${link}`,
  prescriptionQuestion: (provider, link) => `${provider}: உங்கள் மருந்துச் சீட்டைப் பற்றி எங்களுக்கு ஒரு கேள்வி உள்ளது. ${link}`,
  prescriptionReviewed: (provider, link) => `${provider}: உங்கள் மருந்துச் சீட்டு சரிபார்க்கப்பட்டது. ${link}`,
  otherCountry: (codes, otherwise, phone) =>
    `${codes} எனத் தொடங்கும் எண்களுக்கு மட்டுமே SMS அனுப்புகிறோம். ${otherwise}, அல்லது ${phone} எண்ணில் எங்களை அழையுங்கள்.`,
} satisfies Partial<typeof english>;
