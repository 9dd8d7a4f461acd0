import type english from '../en/install.ts';

export default {
  title: (app) => `${app} செயலியை நிறுவுங்கள்`,
  offer: 'செயலியை நிறுவுங்கள்',
  offerText: 'உடனே திறக்கும், நெட்வொர்க் இல்லாமலும்.',
  showSteps: 'எப்படி என்று காட்டுங்கள்',
  accept: 'நிறுவுங்கள்',
  decline: 'இப்போது வேண்டாம்',
  /** An iPhone has no Tamil, so its buttons have their English names. */
  stepShare: 'Safari பட்டையில் உள்ள <b>Share</b> <icon/> என்பதைத் தட்டுங்கள்.',
  stepAdd: 'கீழே சென்று <b>Add to Home Screen</b> <icon/> என்பதைத் தேர்ந்தெடுங்கள்.',
  stepConfirm: (app) =>
    `<b>Open as Web App</b> என்ற சுவிட்ச் இருந்தால் அதை ஆனிலேயே விட்டுவிட்டு, <b>Add</b> என்பதைத் தட்டுங்கள். ${app} இப்போது உங்கள் முகப்புத் திரையில் உள்ளது.`,
  stepsNote: 'நிறுவிய செயலியில் தனியாக உள்நுழைய வேண்டும்: அங்கே ஒரு முறை உள்நுழையுங்கள். இங்கே நீங்கள் முடிக்காத எல்லாம் Safari-இலேயே இருக்கும்.',
  stepsClose: 'புரிந்தது',
} satisfies Partial<typeof english>;
