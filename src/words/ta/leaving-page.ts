import type english from '../en/leaving-page.ts';

export default {
  question: 'சேமிக்காமல் இந்தப் பக்கத்தை விட்டுச் செல்லவா?',
  stay: 'இங்கேயே இருங்கள்',
  leave: 'பக்கத்தை விட்டுச் செல்லுங்கள்',
  logOutQuestion: 'வெளியேறவா?',
  logOut: 'வெளியேறுங்கள்',
  logOutAndDelete: 'வெளியேறி நீக்குங்கள்',
  uploadFirst: 'முதலில் பதிவேற்றுங்கள்',
  accountDeleted: 'உங்கள் கணக்கு நீக்கப்பட்டது',
  loggedOutEverywhere: 'எல்லாச் சாதனங்களில் இருந்தும் வெளியேறிவிட்டீர்கள்',
} satisfies Partial<typeof english>;
