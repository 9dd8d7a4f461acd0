import type english from '../en/catalogue-facts.ts';

export default {
  duration: '3-5 மணி நேரம்',
  ageGroup: '18-65 வயது',
  inHours: (count) => `${count} மணி நேரம்`,
  inDays: (count) => `${count} நாட்கள்`,
  agesBetween: (from, to) => `${from}-${to} வயது`,
  agesFrom: (from) => `${from}+ வயது`,
  genders: { Male: 'ஆண்', Female: 'பெண்', Both: 'இருவரும்' },
  homeCollection: 'வீட்டில் மாதிரி எடுத்தல்',
  certifiedLabs: 'சான்று பெற்ற ஆய்வகங்களில் பரிசோதனை',
  digitalReport: 'மின்னஞ்சல் அல்லது SMS மூலம் டிஜிட்டல் அறிக்கை',
  fastingHours: (hours) => `வெறும் வயிறு, ${hours} மணி நேரம்`,
  fastingNeeded: 'வெறும் வயிறு தேவை',
  noFasting: 'வெறும் வயிறு தேவையில்லை',
  tests: (count) => (count === 1 ? '1 பரிசோதனை' : `${count} பரிசோதனைகள்`),
  takenAtHome: 'மாதிரி உங்கள் வீட்டில் எடுக்கப்படும்',
  collectedFrom: (hours) => `மாதிரி எடுக்கும் நேரம்: ${hours}`,
  categories: {
    'full-body-checkup': 'முழு உடல் பரிசோதனை',
    'heart-health': 'இதய ஆரோக்கியம்',
    'women-health': 'பெண்கள் ஆரோக்கியம்',
    'senior-citizen': 'மூத்த குடிமக்கள்',
    'executive-health': 'எக்ஸிகியூட்டிவ் உடல்நலம்',
    'preventive-care': 'நோய்த் தடுப்பு',
  },
} satisfies Partial<typeof english>;
