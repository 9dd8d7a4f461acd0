import type english from '../en/mails.ts';

export default {
  greeting: 'வணக்கம்,',
  greetingByName: (name) => `வணக்கம் ${name},`,
  atSign: 'அட்',
  address: 'முகவரி',
  patient: 'நோயாளி',
  seeOrder: 'உங்கள் ஆர்டரைப் பாருங்கள்',
  somethingWrong: (phone) => `ஏதாவது சரியாக இல்லையா? ${phone} எண்ணில் எங்களை அழையுங்கள்.`,
  unverifiedSubject: (provider, happened) => `${provider}: ${happened}`,
  unverifiedNews: (happened) => `${happened}. அதைப் பார்க்க உள்நுழையுங்கள்.`,
  unverifiedAction: 'உள்நுழையுங்கள்',
  unverifiedReason: 'சரிபார்த்த மின்னஞ்சல் முகவரிக்கு மட்டுமே விவரங்களை அனுப்புவோம். இதை உங்கள் சுயவிவரத்தில் சரிபார்க்கலாம்:',
  unverifiedVerify: 'இந்த மின்னஞ்சலைச் சரிபாருங்கள்',
  unverifiedMistyped: (phone) =>
    `இதைப் பற்றி உங்களுக்கு எதுவும் தெரியாது என்றால், யாரோ ஒருவர் தன் மின்னஞ்சல் முகவரியைத் தவறாக எழுதிவிட்டார். ${phone} எண்ணில் எங்களை அழையுங்கள்.`,
} satisfies Partial<typeof english>;
