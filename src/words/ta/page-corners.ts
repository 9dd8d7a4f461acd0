import type english from '../en/page-corners.ts';

export default {
  title: 'பக்கத்தை நேராக்குங்கள்',
  picture: 'உங்கள் புகைப்படம், பக்கத்தைச் சுற்றி ஒரு சட்டத்துடன்',
  advice: 'நான்கு புள்ளிகளையும் பக்கத்தின் மூலைகளில் வையுங்கள்.',
  byKeys: 'அம்பு விசைகள் மூலையை நகர்த்தும், ஷிஃப்ட் விசையுடன் பெரிய அளவில்.',
  topLeft: 'மேல் இடது மூலை',
  topRight: 'மேல் வலது மூலை',
  bottomRight: 'கீழ் வலது மூலை',
  bottomLeft: 'கீழ் இடது மூலை',
  place: (fromLeft, fromTop) => `இடமிருந்து ${fromLeft} %, மேலிருந்து ${fromTop} %`,
  use: 'நேராக்குங்கள்',
  working: 'நேராக்கப்படுகிறது…',
  failed: 'பக்கத்தை நேராக்க முடியவில்லை. புகைப்படம் அப்படியே பயன்படுத்தப்படும்.',
  cancel: 'ரத்து செய்யுங்கள்',
} satisfies typeof english;
