import type english from '../en/refusals-people.ts';

export default {
  patientNotFound: 'நோயாளி கிடைக்கவில்லை',
  patientNeeded: (patient, orderNumber) =>
    `${patient} என்பவர் ${orderNumber} என்ற ஆர்டரில் இருக்கிறார், அது இன்னும் முடியவில்லை. அதை ரத்து செய்யுங்கள் அல்லது அதன் அறிக்கைகள் வரும் வரை காத்திருங்கள், பிறகு நீக்குங்கள்.`,
  noSuchBirthDate: 'பிறந்த தேதி: இப்படி ஒரு தேதி இல்லை',
  futureBirthDate: 'பிறந்த தேதி எதிர்காலத் தேதியாக இருக்க முடியாது',
  invalidBirthDate: 'பிறந்த தேதி சரியான தேதி அல்ல',
  addressNotFound: 'முகவரி கிடைக்கவில்லை',
  tooMany: {
    patients: (most) => `உங்களிடம் ${most} நோயாளிகள் உள்ளனர், அதற்கு மேல் இடமில்லை. இனி தேவையில்லாத ஒருவரை நீக்கிவிட்டு, மீண்டும் சேமியுங்கள்.`,
    addresses: (most) => `உங்களிடம் ${most} முகவரிகள் உள்ளன, அதற்கு மேல் இடமில்லை. இனி தேவையில்லாத ஒன்றை நீக்கிவிட்டு, மீண்டும் சேமியுங்கள்.`,
  },
} satisfies Partial<typeof english>;
