import type english from '../en/compare.ts';

export default {
  title: 'உடல்நலப் பரிசோதனைகளை ஒப்பிடுங்கள்',
  back: 'எல்லா உடல்நலப் பரிசோதனைகளுக்கும் திரும்ப',
  removed: (name) => `ஒப்பீட்டில் இருந்து ${name} அகற்றப்பட்டது`,
  gone: 'நீங்கள் தேர்ந்தெடுத்த ஓர் உடல்நலப் பரிசோதனை இப்போது வழங்கப்படுவதில்லை.',
  onlyOne: 'இங்கே ஒரே ஓர் உடல்நலப் பரிசோதனைதான் உள்ளது. என்ன வித்தியாசம் என்று பார்க்க இன்னொன்றைத் தேர்ந்தெடுங்கள்.',
  chooseMore: 'மேலும் உடல்நலப் பரிசோதனைகளைத் தேர்ந்தெடுங்கள்',
  change: 'ஒப்பிடுபவற்றை மாற்றுங்கள்',
  nothing: 'ஒப்பிட எதுவும் இல்லை',
  nothingText: 'பட்டியலில் இரண்டு அல்லது மூன்று உடல்நலப் பரிசோதனைகளைத் தேர்ந்தெடுங்கள்.',
  choose: 'ஒப்பிடுங்கள் <name/>',
  chosen: (checkups) =>
    checkups === 1
      ? '1 உடல்நலப் பரிசோதனை தேர்ந்தெடுக்கப்பட்டது. ஒப்பிட இன்னும் ஒன்றைத் தேர்ந்தெடுங்கள்.'
      : `${checkups} உடல்நலப் பரிசோதனைகள் தேர்ந்தெடுக்கப்பட்டன`,
  full: (most) =>
    most === 1
      ? '1 உடல்நலப் பரிசோதனை வரை ஒப்பிடலாம். முதலில் ஒன்றை அகற்றுங்கள்.'
      : `${most} உடல்நலப் பரிசோதனைகள் வரை ஒப்பிடலாம். முதலில் ஒன்றை அகற்றுங்கள்.`,
  clear: '<hidden>ஒப்பீட்டை</hidden> அகற்றுங்கள்',
  open: (checkups) => `ஒப்பிடுங்கள் (${checkups})`,
  table: 'ஒப்பீடு',
  checkup: 'உடல்நலப் பரிசோதனை',
  removeNamed: (name) => `அகற்றுங்கள்: ${name}`,
  price: 'விலை',
  pricePerTest: 'ஒரு பரிசோதனையின் விலை',
  numberOfTests: 'எத்தனை பரிசோதனைகள்',
  fasting: 'வெறும் வயிறு',
  forWhom: 'யாருக்கு',
  people: (gender, ages) => `${gender}, ${ages}`,
  notStated: 'குறிப்பிடவில்லை',
  booking: 'முன்பதிவு',
  /** Without a word for the checkup, which would be too long for the button. */
  book: 'முன்பதிவு செய்யுங்கள்',
  bookNamed: (name) => `முன்பதிவு செய்யுங்கள்: உடல்நலப் பரிசோதனை ${name}`,
  bookBusy: 'முன்பதிவாகிறது...',
  bookBusyNamed: (name) => `முன்பதிவாகிறது... ${name}`,
  tests: (tests) => `பரிசோதனைகள் (${tests})`,
  testsInSome: (tests) => `சிலவற்றில் மட்டும் உள்ள பரிசோதனைகள் (${tests})`,
  testsInAll: (tests) => `எல்லாவற்றிலும் உள்ள பரிசோதனைகள் (${tests})`,
  isIncluded: 'ஆம்',
  isNotIncluded: 'இல்லை',
} satisfies Partial<typeof english>;
