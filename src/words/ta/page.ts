import type english from '../en/page.ts';

export default {
  description: (tagline) =>
    `${tagline}: லேப் பரிசோதனையைத் தேடுங்கள், வீட்டில் மாதிரி எடுக்க முன்பதிவு செய்யுங்கள், உங்கள் ஆர்டரைப் பின்தொடருங்கள், அறிக்கையைப் படியுங்கள்.`,
  browser: 'உங்கள் பிரவுசர்',
  oldBrowser: 'உங்கள் பிரவுசரை Chrome 109, Firefox 115, Safari 16.4 அல்லது அதற்குப் பிந்தையதற்குப் புதுப்பிக்கவும், அல்லது எங்களை அழைக்கவும்.',
  needsScript: 'முன்பதிவு செய்ய JavaScript தேவை. அதை இயக்கவும், அல்லது எங்களை அழைக்கவும்.',
  pictureOfTests: 'பரிசோதனையைத் தேடுங்கள்',
  pictureOfTest: 'இது என்ன, எப்படித் தயாராவது',
  pictureOfCheckout: 'நாளையும் நேரத்தையும் தேர்ந்தெடுங்கள்',
  tests: 'பரிசோதனைகள்',
  uploadPrescription: 'மருந்துச் சீட்டைப் பதிவேற்றுங்கள்',
  orders: 'என் ஆர்டர்கள்',
  reports: 'அறிக்கைகள்',
} satisfies Partial<typeof english>;
