import type english from '../en/cart.ts';

export default {
  title: 'உங்கள் கார்ட்',
  back: 'பரிசோதனைகளுக்குத் திரும்ப',
  drawer: 'கார்ட்',
  drawerLoading: 'கார்ட் (...)',
  drawerOf: (items) => `கார்ட் (${items})`,
  loading: 'உங்கள் கார்ட் திறக்கிறது…',
  failed: 'உங்கள் கார்ட்டைத் திறக்க முடியவில்லை',
  offline: 'இணையம் இல்லை. இணைப்பு திரும்ப வந்ததும் உங்கள் கார்ட்டை மாற்றலாம்.',

  empty: 'உங்கள் கார்ட் காலியாக உள்ளது',
  emptyText: 'தொடங்க, சில பரிசோதனைகளைச் சேர்க்கவும்',
  logInTitle: 'உள்நுழையுங்கள்',
  logInText: 'உங்கள் கார்ட் உங்களுக்காக அப்படியே இருக்கும்.',
  logIn: 'உள்நுழையுங்கள்',

  items: 'உங்கள் கார்ட்டில் உள்ள ஐட்டங்கள்',
  priceEach: (price) => `ஒன்றுக்கு ${price}`,
  fastingNeeded: 'வெறும் வயிறு தேவை',
  forPatient: 'யாருக்கு: <person/>',
  changePatient: 'நோயாளியை மாற்றுங்கள்',
  changePatientOf: (item) => `நோயாளியை மாற்றுங்கள்: ${item}`,
  updateFailed: 'கார்ட்டை மாற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',

  removeItem: (item) => `அகற்றுங்கள்: ${item}`,
  removalQuestion: 'இந்த ஐட்டத்தை அகற்றவா?',
  removalText: 'உங்கள் கார்ட்டில் இருந்து <item/> அகற்றப்படும்.',
  removed: (item) => `உங்கள் கார்ட்டில் இருந்து ${item} அகற்றப்பட்டது`,
  undo: 'திரும்பச் சேர்க்கவும்',
  undone: (item) => `${item} மீண்டும் உங்கள் கார்ட்டில் உள்ளது`,
  discountNotBack: 'உங்கள் தள்ளுபடியைத் திரும்பச் சேர்க்க முடியவில்லை. அதை மீண்டும் பயன்படுத்துங்கள்.',

  summary: 'ஆர்டர் சுருக்கம்',
  itemCount: (items) => (items === 1 ? '1 ஐட்டம்' : `${items} ஐட்டங்கள்`),
  total: 'மொத்தம்',
  discountLater: (discount) => `${discount} செக்அவுட்டில் கழிக்கப்படும்.`,
  discountLaterOf: (discount, amount) => `${discount} (−${amount}) செக்அவுட்டில் கழிக்கப்படும்.`,
  feeLater: (fee) => `மாதிரி எடுக்கும் கட்டணம் ${fee} செக்அவுட்டில் சேர்க்கப்படும்.`,
  checkout: 'செக்அவுட்டுக்குச் செல்லுங்கள்',
  viewCart: 'முழு கார்ட்டைப் பாருங்கள்',
} satisfies Partial<typeof english>;
