import type english from '../en/cards.ts';

export default {
  test: 'ஆய்வகப் பரிசோதனை',
  checkup: 'உடல்நலப் பரிசோதனை',
  book: 'முன்பதிவு செய்யுங்கள்',
  bookNamed: (test) => `முன்பதிவு செய்யுங்கள்: ${test}`,
  bookBusy: 'சேர்க்கப்படுகிறது...',
  bookNamedBusy: (test) => `சேர்க்கப்படுகிறது... ${test}`,
  /** Without a word for the checkup, which would be too long for the button. */
  bookCheckup: 'முன்பதிவு செய்யுங்கள்',
  bookCheckupNamed: (checkup) => `முன்பதிவு செய்யுங்கள்: உடல்நலப் பரிசோதனை ${checkup}`,
  bookCheckupBusy: 'முன்பதிவாகிறது...',
  bookCheckupNamedBusy: (checkup) => `முன்பதிவாகிறது... ${checkup}`,
  testCount: (tests) => (tests === 1 ? '1 பரிசோதனை' : `${tests} பரிசோதனைகள்`),
  /** The time follows; only those who hear the page are told. */
  reportIn: 'அறிக்கை வரும் நேரம்',
  fasting: 'வெறும் வயிறு',
  noFasting: 'வெறும் வயிறு தேவையில்லை',
  fastingNeeded: 'வெறும் வயிறு தேவை',
  fastingNeededFor: (hours) => `வெறும் வயிறு தேவை: ${hours} மணி நேரம்`,
  fastingText: 'வெறும் வயிறு என்றால், வழக்கமாக 8-12 மணி நேரம் எதுவும் சாப்பிடாமல் இருப்பது. வெறும் தண்ணீர் குடிக்கலாம்.',
  fastingTextTest: (hours) =>
    `வெறும் வயிறு என்றால், வழக்கமாக 8-12 மணி நேரம் எதுவும் சாப்பிடாமல் இருப்பது; இந்தப் பரிசோதனைக்கு ${hours} மணி நேரம் தேவை. வெறும் தண்ணீர் குடிக்கலாம்.`,
  fastingTextCheckup: (hours) =>
    `வெறும் வயிறு என்றால், வழக்கமாக 8-12 மணி நேரம் எதுவும் சாப்பிடாமல் இருப்பது; இந்த உடல்நலப் பரிசோதனைக்கு ${hours} மணி நேரம் தேவை. வெறும் தண்ணீர் குடிக்கலாம்.`,
  favourite: (name) => `பிடித்தது: ${name}`,
  noReviews: 'மதிப்புரைகள் இன்னும் இல்லை',
  /** The number of reviews is also given as it is shown, in groups of digits. */
  rating: (stars, reviews, shownReviews) =>
    reviews === 1 ? `5-க்கு ${stars} · 1 மதிப்புரை` : `5-க்கு ${stars} · ${shownReviews} மதிப்புரைகள்`,
  consentTitle: 'சம்மதம் தேவை',
  consentText: 'சட்டப்படி, யாருக்குப் பரிசோதனையோ அவருடைய சம்மதம் இருந்தால் மட்டுமே இது செய்யப்படும். அதை செக்அவுட்டில் கேட்போம்.',

  /** The former price follows; only those who hear the page are told. */
  priceBefore: 'முன்பு:',
  percentOff: (percent) => `${percent}% தள்ளுபடி`,
  summary: 'ஆர்டர் சுருக்கம்',
  items: 'ஐட்டங்கள்',
  discount: 'தள்ளுபடி',
  collectionFee: 'மாதிரி எடுக்கும் கட்டணம்',
  total: 'மொத்தம்',
  totalInProgress: 'கணக்கிடப்படுகிறது',
  quantity: (name) => `எண்ணிக்கை: ${name}`,
  decrease: (name) => `எண்ணிக்கையைக் குறைக்கவும்: ${name}`,
  increase: (name) => `எண்ணிக்கையைக் கூட்டவும்: ${name}`,
  replaceQuestion: (discount) => `${discount} என்பதை மாற்றவா?`,
  replace: 'மாற்றுங்கள்',
  replaceText: 'உங்கள் கார்ட்டில் ஒரு நேரத்தில் ஒரு தள்ளுபடிதான் இருக்கும். “<replaced/>” என்பதற்குப் பதிலாக “<title/>” வரும்.',
  orderStatuses: {
    Created: 'உருவாக்கப்பட்டது',
    Confirmed: 'உறுதி செய்யப்பட்டது',
    SampleCollected: 'மாதிரி எடுக்கப்பட்டது',
    Testing: 'பரிசோதனை நடக்கிறது',
    Completed: 'முடிந்தது',
    Cancelled: 'ரத்து செய்யப்பட்டது',
  },
  paid: 'செலுத்தப்பட்டது',
  notPaid: 'நிலுவையில் உள்ளது',

  callNumber: (phone) => `அழையுங்கள்: <number>${phone}</number>`,
  emergencyNumber: (phone) => `அவசரத்துக்கு: <number>${phone}</number>`,
  supportHours: 'உதவி கிடைக்கும் நேரம்',
  helpline: 'அவசர உதவி எண்',
  helplineHours: '24/7',
} satisfies Partial<typeof english>;
