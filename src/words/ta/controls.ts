import type english from '../en/controls.ts';

export default {
  messages: 'செய்திகள்',
  dismiss: 'மூடுங்கள்',
  keep: 'இருக்கட்டும்',
  startOver: 'முதலில் இருந்து தொடங்குங்கள்',
  showPassword: (label) => `காட்டுங்கள்: ${label}`,
  passwordStrengths: {
    empty: 'கடவுச்சொல்லின் வலிமை: காலி',
    weak: 'கடவுச்சொல்லின் வலிமை: குறைவு',
    medium: 'கடவுச்சொல்லின் வலிமை: நடுத்தரம்',
    good: 'கடவுச்சொல்லின் வலிமை: நன்று',
    strong: 'கடவுச்சொல்லின் வலிமை: மிக நன்று',
  },
  steps: 'படிகள்',
  /** It follows the name of a step for those who only hear it. */
  stepDone: '(முடிந்தது)',

  listSearch: 'இந்தப் பட்டியல்',
  clearSearch: 'தேடலை அகற்றுங்கள்',
  filters: 'வடிகட்டிகள்',
  /** It follows the number of filters for those who only hear it. */
  filtersActive: 'செயலில்',
  activeFilters: 'செயலில் உள்ள வடிகட்டிகள்',
  removeFilter: (filter) => `வடிகட்டியை அகற்றுங்கள்: ${filter}`,
  clearFilters: 'எல்லாவற்றையும் அகற்றுங்கள்',
  /** What is in the list is a text such as "12 tests". */
  showResults: (results) => `காட்டுங்கள்: ${results}`,
  resultsFound: (results) => `கிடைத்தவை: ${results}`,
  minimum: 'குறைந்தபட்சம்',
  maximum: 'அதிகபட்சம்',
  quantities: { price: 'விலை', discount: 'தள்ளுபடி' },
  rangeFaults: {
    price: 'குறைந்தபட்ச விலை அதிகபட்ச விலையை விட அதிகமாக இருக்க முடியாது',
    discount: 'குறைந்தபட்சத் தள்ளுபடி அதிகபட்சத் தள்ளுபடியை விட அதிகமாக இருக்க முடியாது',
  },
  toListEnd: 'பட்டியலின் கடைசிக்குச் செல்லுங்கள்',
  listEnd: 'பட்டியலின் கடைசி',

  /** The time of the copy is shown as on the whole page. */
  offlineCopy: (time) => `ஆஃப்லைன் நகல், ${time} நிலவரப்படி`,
  /** A name such as "India time" follows. */
  timesIn: (zone) => `இங்கே உள்ள நேரங்கள்: ${zone}.`,
  /** Examples, not specimens. */
  samples: {
    articles: 'உதாரணக் கட்டுரைகள் காட்டப்படுகின்றன. சமீபத்திய கட்டுரைகளைத் திறக்க முடியவில்லை.',
    offers: 'உதாரணச் சலுகைகள் காட்டப்படுகின்றன. சமீபத்திய சலுகைகளைத் திறக்க முடியவில்லை.',
  },
  samplesRetrying: 'மீண்டும் முயல்கிறது…',
  /** The percentage follows; only those who hear the page are told. */
  downloaded: 'பதிவிறக்கப்பட்டது',
  share: 'பகிருங்கள்',
  shareNamed: (title) => `பகிருங்கள்: ${title}`,
  linkCopied: 'லிங்க் நகலெடுக்கப்பட்டது',
  shareFailed: 'லிங்க்கைப் பகிர முடியவில்லை. அதை முகவரிப் பட்டையில் இருந்து நகலெடுங்கள்.',
} satisfies Partial<typeof english>;
