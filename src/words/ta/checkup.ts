import type english from '../en/checkup.ts';

export default {
  title: 'உடல்நலப் பரிசோதனைத் தொகுப்பு',
  back: 'எல்லா உடல்நலப் பரிசோதனைகளுக்கும் திரும்ப',
  failed: 'தொகுப்பைத் திறக்க முடியவில்லை',
  notFound: 'உடல்நலப் பரிசோதனை கிடைக்கவில்லை',
  notFoundText: 'அதன் பெயர் மாறியிருக்கலாம், அல்லது அது இப்போது வழங்கப்படாமல் இருக்கலாம்.',
  browse: 'உடல்நலப் பரிசோதனைகளைப் பாருங்கள்',
  booking: 'இந்த உடல்நலப் பரிசோதனையை முன்பதிவு செய்யுங்கள்',
  /** Without a word for the checkup, which would be too long for the button. */
  book: 'முன்பதிவு செய்யுங்கள்',
  bookBusy: 'முன்பதிவாகிறது...',
  compare: 'ஒப்பிடுங்கள்',
  compareNamed: (name) => `ஒப்பிடுங்கள்: ${name}, மற்றவற்றுடன்`,
  saving: (amount) => `தனித்தனியாக முன்பதிவு செய்வதைவிட ${amount} குறைவு`,
  savingFrom: (amount, separately) => `தனித்தனியாக முன்பதிவு செய்வதைவிட (${separately}) ${amount} குறைவு`,
  tests: 'பரிசோதனைகள்',
  duration: 'ஆகும் நேரம்',
  ageGroup: 'வயதுப் பிரிவு',
  gender: 'பாலினம்',
  features: 'இதன் சிறப்பு',
  testsIncluded: (tests) => `இதில் உள்ள பரிசோதனைகள் (${tests})`,
  testsUnknown: 'இவை எந்தப் பரிசோதனைகள் என்று தெரிந்துகொள்ள எங்களை அழையுங்கள்.',
  testsOfCategory: (tests) => `<category/> <count>(${tests})</count>`,
  otherTests: 'மற்ற பரிசோதனைகள்',
  testFasting: 'வெறும் வயிறு',
  about: 'இந்த உடல்நலப் பரிசோதனை பற்றி',
} satisfies Partial<typeof english>;
