import type english from '../en/report-paper.ts';

export default {
  name: (reportNumber) => `அறிக்கை ${reportNumber}`,
  correctedName: (reportNumber) => `திருத்தப்பட்ட அறிக்கை ${reportNumber}`,
  title: 'ஆய்வக அறிக்கை',
  correctedTitle: 'திருத்தப்பட்ட ஆய்வக அறிக்கை',
  replaces: (time) => `${time} அன்று வந்த அறிக்கைக்குப் பதிலாக இந்த அறிக்கை வந்துள்ளது.`,
  patient: 'நோயாளி',
  age: (years) => `${years} வயது`,
  reportNumber: 'அறிக்கை எண்',
  collected: 'மாதிரி எடுத்த தேதி',
  reported: 'அறிக்கை வெளியானது',
  corrected: 'திருத்தப்பட்டது',
  test: 'பரிசோதனை',
  result: 'முடிவு',
  unit: 'அலகு',
  interval: 'குறிப்பு வரம்பு',
  flag: 'குறி',
  notes: 'குறிப்புகள்',
  aboutIntervals: 'குறிப்பு வரம்புகள் பற்றி',
  end: 'அறிக்கை இத்துடன் முடிகிறது',
  doctor:
    'உங்கள் முடிவுகளைப் பற்றி உங்கள் மருத்துவரிடம் பேசுங்கள்; உங்கள் உடல்நல வரலாறு அவருக்குத் தெரியும், முடிவுகள் உங்களுக்கு எதைக் குறிக்கின்றன என்று அவரால் சொல்ல முடியும்.',
  questions: (phone, hours, email) =>
    `இந்த அறிக்கையைப் பற்றிக் கேள்விகள் உள்ளனவா? ${phone} எண்ணை அழையுங்கள் (${hours}) அல்லது ${email} முகவரிக்கு எழுதுங்கள்.`,
  continued: (heading) => `${heading}, தொடர்ச்சி`,
  footer: (title, page, pages) => `${title} · பக்கம் ${page} / ${pages}`,
  confidentialTest: 'ரகசியப் பரிசோதனை',
} satisfies Partial<typeof english>;
