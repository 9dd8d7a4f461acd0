import type english from '../en/common.ts';

export default {
  addressTypes: { Home: 'வீடு', Office: 'அலுவலகம்', Other: 'மற்றவை' },
  back: 'பின் செல்லுங்கள்',
  browseTests: 'பரிசோதனைகளைப் பாருங்கள்',
  call: (phone) => `அழையுங்கள்: ${phone}`,
  cancel: 'ரத்து செய்யுங்கள்',
  close: 'மூடுங்கள்',
  countries: { India: 'இந்தியா', UK: 'பிரிட்டன்', USA: 'அமெரிக்கா' },
  deleteAction: 'நீக்குங்கள்',
  deleting: 'நீக்கப்படுகிறது…',
  edit: 'திருத்துங்கள்',
  genders: { Female: 'பெண்', Male: 'ஆண்', Other: 'மற்றவர்' },
  lastOfList: (others, last) => `${others} மற்றும் ${last}`,
  loading: 'திறக்கிறது…',
  notOpened: (advice) => `இதைத் திறக்க முடியவில்லை. ${advice}`,
  offline: 'இணையம் இல்லை.',
  orderNumber: 'ஆர்டர் எண்',
  remove: 'அகற்றுங்கள்',
  retry: 'மீண்டும் முயலுங்கள்',
  /** An example, not a specimen. */
  sampleReport: 'உதாரணம் - இது மருத்துவ முடிவு அல்ல',
  save: 'சேமியுங்கள்',
  saving: 'சேமிக்கப்படுகிறது…',
  tryAgain: 'மீண்டும் முயலுங்கள்',
} satisfies Partial<typeof english>;
