import type english from '../en/flows.ts';

export default {
  addressAdd: 'முகவரியைச் சேர்க்கவும்',
  addressAdded: 'முகவரி சேர்க்கப்பட்டது',
  addressEdit: 'முகவரியைத் திருத்துங்கள்',
  addressNotSaved: 'முகவரியைச் சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
  addressSaved: 'முகவரி சேமிக்கப்பட்டது',

  codeInvalid: (digits) => `சரியான ${digits} இலக்கக் குறியீட்டை எழுதுங்கள்`,
  codeLabel: (digits) => `${digits} இலக்கக் குறியீடு`,
  codeResend: 'மீண்டும் அனுப்புங்கள்',
  codeResendIn: (seconds) => `${seconds} விநாடிகளில் மீண்டும் அனுப்பலாம்`,
  codeResendNow: 'இப்போது புதிய குறியீட்டைக் கேட்கலாம்.',
  codeResent: 'புதிய குறியீட்டை அனுப்பியுள்ளோம்.',
  codeSending: 'அனுப்பப்படுகிறது…',

  confirmKeep: 'இருக்கட்டும்',
  formOffline: 'இணையம் இல்லை. நீங்கள் எழுதுவது அப்படியே இருக்கும்: இணைப்பு திரும்ப வந்ததும் சேமியுங்கள்.',
  formRestored: 'நீங்கள் எழுதியது திரும்ப வந்துவிட்டது.',

  patientAdd: 'குடும்ப உறுப்பினரைச் சேர்க்கவும்',
  patientAdded: 'நோயாளி சேர்க்கப்பட்டார்',
  patientChoices: 'குடும்ப உறுப்பினர்கள்',
  patientEdit: 'நோயாளி விவரங்களைத் திருத்துங்கள்',
  patientNotMadeCurrent: (name) => `${name} என்பவரைத் தற்போதைய நோயாளி ஆக்க முடியவில்லை. மீண்டும் முயலுங்கள்.`,
  patientNotSaved: 'நோயாளி விவரங்களைச் சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
  patientOffline: 'இணையம் இல்லை. இணைப்பு திரும்ப வந்ததும் தற்போதைய நோயாளியை மாற்றலாம்.',
  patientSaved: 'நோயாளி விவரங்கள் சேமிக்கப்பட்டன',

  reportNotDownloaded: 'அறிக்கையைப் பதிவிறக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',

  serviceAsking: (postalCode) => `சரிபார்க்கிறோம்: ${postalCode}…`,
  serviceFailed: (postalCode) => `இப்போது ${postalCode} என்பதைச் சரிபார்க்க முடியவில்லை.`,
  serviceNo: (postalCode) => `மன்னிக்கவும், ${postalCode} பகுதியில் நாங்கள் இன்னும் மாதிரிகள் எடுப்பதில்லை.`,
  serviceYes: (postalCode) => `ஆம், ${postalCode} பகுதியில் நாங்கள் மாதிரிகள் எடுக்கிறோம்.`,
} satisfies Partial<typeof english>;
