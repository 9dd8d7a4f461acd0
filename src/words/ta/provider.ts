import type english from '../en/provider.ts';

export default {
  tagline: 'உங்கள் வீட்டிலேயே ஆய்வகப் பரிசோதனைகள்',
  /** Entries of days and hours with a comma between them. The days are the first word of each. */
  hours: 'திங்கள்–வெள்ளி காலை 9 – மாலை 7, சனி காலை 9 – மாலை 5, ஞாயிறு காலை 10 – மாலை 4',
  collectionHours: 'காலை 6 முதல் இரவு 10 வரை',
  reportPromise: 'அறிக்கைகள் 24 முதல் 48 மணி நேரத்துக்குள் மின்னஞ்சல் அல்லது SMS மூலம் மின்னணு வடிவில் அனுப்பப்படும்.',
  /** What only the provider can vouch for: these are the documented examples. */
  claimLabs: 'சான்றளிக்கப்பட்ட ஆய்வகங்கள்',
  claimCertificates: 'NABL, ISO 9001 சான்று பெற்றது',
  claimTests: '200+ பரிசோதனைகளும் தொகுப்புகளும்',
  claimCities: '25+ நகரங்கள்',
  claimCustomers: '50,000+ வாடிக்கையாளர்கள்',
  claimTestsDone: '50,000+ பரிசோதனைகள் முடிந்துள்ளன',
  claimRating: '4.9/5 வாடிக்கையாளர் மதிப்பீடு',
  claimSupport: '24/7 உதவி',
  claimHelpline: '24/7 உதவி எண்',
  bill: 'விலைப்பட்டியல்',
  policyNote: 'வரைவு; சட்ட வல்லுநர் இன்னும் சரிபார்க்கவில்லை',
  /** The tiles of the home page. */
  concernBody: 'முழு உடல் பரிசோதனைகள்',
  /** Is searched in the catalogue, and has to find what a full body checkup is made of. */
  concernBodySearch: 'முழு உடல் பரிசோதனை',
  concernVitamins: 'வைட்டமின்கள்',
  concernDiabetes: 'நீரிழிவு',
  concernFever: 'காய்ச்சல், தொற்று',
  concernSkin: 'முடி, தோல் பராமரிப்பு',
  concernThyroid: 'தைராய்டு',
  concernWomen: 'பெண்கள் நலம்',
  /** Invented, and labelled as samples. */
  voiceOfDaughter:
    'என் அம்மா படுக்கையிலிருந்து எழ வேண்டியிருக்கவில்லை. மாதிரி எடுக்கும் பணியாளர் ஆறரை மணிக்கு வந்தார்; நாங்கள் நேரத்துக்குக் காலை உணவு சாப்பிட்டோம்.',
  nameOfDaughter: 'அனன்யா எஸ்.',
  placeOfDaughter: 'பெங்களூரு',
  voiceOfFaster:
    'விலையும் எவ்வளவு நேரம் வெறும் வயிற்றில் இருக்க வேண்டும் என்பதும் முன்பதிவு செய்யும் முன்பே எனக்குத் தெரிந்தது. மறுநாளே அறிக்கை மின்னஞ்சலில் வந்தது.',
  nameOfFaster: 'ரோஹித் கே.',
  placeOfFaster: 'புனே',
  voiceOfFamily: 'முழுக் குடும்பத்துக்கும் ஒரே வருகை; வாசலிலேயே ரொக்கமாகப் பணம் கொடுத்தேன். வரிசையும் இல்லை, இரண்டு முறை படிவமும் இல்லை.',
  nameOfFamily: 'ஃபரா எம்.',
  placeOfFamily: 'ஹைதராபாத்',
} satisfies Partial<typeof english>;
