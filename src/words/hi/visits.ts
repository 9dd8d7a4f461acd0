import type english from '../en/visits.ts';

export default {
  lastMealBefore: (moment) => `आखिरी बार खाना ${moment} से पहले खाएँ — पानी पी सकते हैं`,
  lastMealHours: (hours) => `आखिरी बार खाना हमारे आने से ${hours} घंटे पहले खाएँ — पानी पी सकते हैं`,
  fastIs: (hours) => `यह हमारे आने का समय शुरू होने से ${hours} घंटे पहले है। इससे बहुत ज़्यादा देर खाली पेट रहने से कोई फ़ायदा नहीं होता।`,
  longerDoesNotHelp: 'इससे बहुत ज़्यादा देर खाली पेट रहने से कोई फ़ायदा नहीं होता।',
  plainWater: 'नमूना लिए जाने तक केवल सादा पानी लें: चाय, कॉफ़ी, दूध या जूस नहीं।',
  hoursAfterMeal: (hours) =>
    `अगर हम आपके बुक किए हुए समय के आखिर में आएँ, तो उस खाने के बाद ${hours} घंटे हो चुके होंगे। अपने डॉक्टर से पूछें कि क्या इतनी देर आपके लिए बहुत ज़्यादा है।`,
  hoursAssumed: (hours) => `हमें यह नहीं बताया गया कि कितने घंटे, इसलिए यह ${hours} घंटे के हिसाब से है। आम तौर पर 8 से 12 घंटे होते हैं।`,
  noFasting: 'खाली पेट ज़रूरी नहीं',
  stopEating: (moment) => `${moment} से खाना बंद करें`,
  fastNow: 'अब खाली पेट रहें: नमूना लिए जाने तक केवल सादा पानी लें',
  insulinWarning: 'अगर आपकी इंसुलिन या डायबिटीज़ की दवा चल रही है, तो खाली पेट रहने से पहले अपने डॉक्टर से पूछें।',
  askForOthers:
    'इन लोगों के लिए भी पहले अपने डॉक्टर से पूछें: बच्चा, गर्भवती महिला, या जिसकी तबीयत ठीक न हो। शिशु को केवल डॉक्टर के कहे अनुसार खाली पेट रखें।',
  feelingFaint: 'अगर खाली पेट रहते हुए कँपकँपी हो, पसीना आए या बेहोशी जैसा लगे, तो तुरंत थोड़ी चीनी लें और हमें बताएँ।',
  askAboutMedicines: 'हमारे आने से पहले, आपकी जो दवाएँ चल रही हैं, उनके बारे में अपने डॉक्टर से पूछें। कोई भी दवा अपनी मर्ज़ी से बंद न करें।',
  everybodyElse: 'बाकी सब',
  forPerson: (person, advice) => `${person}: ${advice}`,
  bestCollected: (window) => `नमूना लेने का सबसे अच्छा समय: ${window}।`,
  itemsBestCollected: (window, items) => `नमूना लेने का सबसे अच्छा समय ${window}: ${items}।`,
  twoVisits: 'कोई एक समय इन सबके लिए ठीक नहीं है: आप चाहें तो हमारे आने के दो समय बुक करें।',
  sentence: (text) => `${text}।`,
  secondSample: 'वह खाना केवल खाली पेट वाला नमूना देने के बाद खाएँ, और हम जब उसके लिए आएँ, तब हमसे तय कर लें कि दूसरा नमूना कब लिया जाएगा।',
  windowBefore: (clock) => `${clock} से पहले`,
  windowFrom: (clock) => `${clock} या उसके बाद`,
  windowBetween: (from, until) => `${from} से ${until} के बीच`,
  windowToNoon: (from) => `${from} से दोपहर बारह बजे के बीच`,
  /** Both clock times are without "am". */
  windowBeforeNoon: (from, until) => `सुबह ${from} से ${until} के बीच`,
  /** Both clock times are without "pm". */
  windowAfterNoon: (from, until) => `दोपहर बाद ${from} से ${until} के बीच`,
  slotSuitsFasting: (clock) => `${clock} खाली पेट रहने के लिए ठीक है।`,
  slotSuitsTests: (clock) => `${clock} आपकी जाँचों के लिए ठीक है।`,
  slotHardForFast: (clock, hours) =>
    `${clock} चुनने पर ${hours} घंटे खाली पेट रहना मुश्किल होगा। सुबह का समय, 10:00 बजे तक, ज़्यादा आसान है।`,
  slotOutside: (clock, items) => `${clock} इनके सबसे अच्छे समय से बाहर है: ${items}।`,
  slotHardAndOutside: (clock, hours, items) =>
    `${clock} चुनने पर ${hours} घंटे खाली पेट रहना मुश्किल होगा, और यह इनके सबसे अच्छे समय से बाहर है: ${items}। सुबह का समय, 10:00 बजे तक, ज़्यादा आसान है।`,
  suitsFasting: 'खाली पेट रहने के लिए ठीक समय',
  suitsTests: 'आपकी जाँचों के लिए ठीक समय',
  moreItems: (count) => `${count} अन्य`,
  morning: 'सुबह',
  afternoon: 'दोपहर',
  evening: 'शाम',
  otherTimes: 'अन्य समय',
} satisfies Partial<typeof english>;
