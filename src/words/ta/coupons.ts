import type english from '../en/coupons.ts';

export default {
  code: 'கூப்பன் குறியீடு',
  named: (code) => `கூப்பன் ${code}`,
  apply: 'பயன்படுத்துங்கள்',
  applyBusy: 'பயன்படுத்துகிறோம்…',
  applyFailed: 'கூப்பனைப் பயன்படுத்த முடியவில்லை. மீண்டும் முயலுங்கள்.',
  applied: 'கூப்பன் பயன்படுத்தப்பட்டது.',
  appliedSaving: (amount) => `கூப்பன் பயன்படுத்தப்பட்டது: உங்களுக்கு ${amount} மிச்சம்.`,
  unused: (code, reason) => `${code}: ${reason}`,
  codeMissing: 'கூப்பன் குறியீட்டை எழுதுங்கள்',
  codeInvalid: 'கூப்பன் குறியீடு தவறானது',
  offline: 'இணையம் இல்லை. இணைப்பு திரும்ப வந்ததும் கூப்பன்களைப் பயன்படுத்தலாம்.',
  removal: 'கூப்பனை அகற்றுங்கள்',
  removalFailed: 'கூப்பனை அகற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',
  notRemovable: 'இந்தக் கூப்பனை இங்கே அகற்ற முடியாது.',
} satisfies Partial<typeof english>;
