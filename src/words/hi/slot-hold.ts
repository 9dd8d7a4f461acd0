import type english from '../en/slot-hold.ts';

export default {
  held: (time) => `आपके लिए ${time} तक रोका गया है`,
  minutesLeft: (minutes) => `आपके लिए ${minutes} मिनट और रोका गया है`,
  nowHeld: (slot, minutes) => `${slot} का समय आपके लिए ${minutes} मिनट रोका गया है।`,
  endsSoon: 'यह समय अब 2 मिनट से ज़्यादा रुका नहीं रहेगा।',
  canBeLonger: 'आप इसे और देर तक रोक सकते हैं।',
  longer: (minutes) => `${minutes} मिनट और रोकें`,
  notLonger: 'समय को और देर तक रोका नहीं जा सका। कृपया फिर से कोशिश करें।',
  over: 'समय अब आपके लिए रुका हुआ नहीं है। अगर किसी ने इसे नहीं लिया है, तो यह अब भी आपका है।',
} satisfies typeof english;
