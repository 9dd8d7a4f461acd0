import type english from '../en/who-comes.ts';

export default {
  title: 'कौन आएगा',
  photoOf: (collector) => `${collector} की फ़ोटो`,
  employeeNumber: (number) => `कर्मचारी नंबर ${number}`,
  expected: (times) => `आने का समय ${times}`,
  onTheWaySince: (time) => `${time} से रास्ते में हैं`,
  thereSince: (time) => `${time} से आपके दरवाज़े पर हैं`,
  comes: (collector) => `${collector} आपके यहाँ आएँगे।`,
  call: 'नमूना लेने वाले को कॉल करें',
  callThrough: (phone) => `कॉल हमारे नंबर ${phone} से होकर जाती है।`,
  callExtension: (phone, extension) => `कॉल हमारे नंबर ${phone} से होकर जाती है। अगर एक्सटेंशन पूछा जाए, तो ${extension} दबाएँ।`,
} satisfies typeof english;
