import type english from '../en/forms.ts';

export default {
  missingInAddress: {
    name: 'முகவரியின் பெயர் தேவை',
    street: 'தெரு தேவை',
    city: 'ஊர் தேவை',
    state: 'மாநிலம் தேவை',
    postalCode: 'அஞ்சல் குறியீடு தேவை',
    country: 'நாடு தேவை',
  },
  missingInPatient: {
    name: 'பெயர் தேவை',
    gender: 'பாலினம் தேவை',
    dateOfBirth: 'பிறந்த தேதி தேவை',
    relation: 'உறவு தேவை',
  },
  missingInProfile: {
    name: 'பெயர் தேவை',
    email: 'மின்னஞ்சல் தேவை',
    phone: 'தொலைபேசி எண் தேவை',
    currentPassword: 'தற்போதைய கடவுச்சொல் தேவை',
  },
  emailInvalid: 'சரியான மின்னஞ்சல் முகவரியை எழுதுங்கள்',
  phoneInvalid: 'சரியான தொலைபேசி எண்ணை எழுதுங்கள்',
  tooLong: (most, length) => `அதிகபட்சம் ${most} எழுத்துகள் எழுதலாம். நீங்கள் எழுதியது ${length}.`,
} satisfies Partial<typeof english>;
