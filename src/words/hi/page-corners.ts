import type english from '../en/page-corners.ts';

export default {
  title: 'पन्ना सीधा करें',
  picture: 'आपकी फ़ोटो, पन्ने के चारों ओर एक चौखट के साथ',
  advice: 'चारों बिंदु पन्ने के कोनों पर रखें।',
  byKeys: 'तीर वाली कुंजियाँ कोने को खिसकाती हैं, शिफ़्ट कुंजी के साथ ज़्यादा।',
  topLeft: 'ऊपर बायाँ कोना',
  topRight: 'ऊपर दायाँ कोना',
  bottomRight: 'नीचे दायाँ कोना',
  bottomLeft: 'नीचे बायाँ कोना',
  place: (fromLeft, fromTop) => `बाएँ से ${fromLeft} %, ऊपर से ${fromTop} %`,
  use: 'सीधा करें',
  working: 'सीधा किया जा रहा है…',
  failed: 'पन्ना सीधा नहीं किया जा सका। फ़ोटो जैसी है वैसी ही ली जाएगी।',
  straightenPage: (page) => `पेज ${page} सीधा करें`,
  asItIs: 'फ़ोटो जैसी है वैसी ही लें',
  pageAsItIs: (page) => `पेज ${page} की फ़ोटो जैसी है वैसी ही लें`,
  done: 'पन्ना सीधा कर दिया गया है।',
  searching: 'पन्ना ढूँढा जा रहा है…',
  cancel: 'रद्द करें',
} satisfies typeof english;
