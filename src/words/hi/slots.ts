import type english from '../en/slots.ts';

export default {
  date: 'तारीख',
  laterDate: 'या दूसरी तारीख चुनें',
  dateTooEarly: 'कृपया आने वाले कल या उसके बाद की तारीख चुनें',
  title: 'समय',
  titleIn: (zone) => `समय (${zone})`,
  noDate: 'समय देखने के लिए तारीख चुनें।',
  free: (slots, date) => (slots < 2 ? `${date} को ${slots} समय खाली है` : `${date} को ${slots} समय खाली हैं`),
  noneFree: 'इस तारीख को कोई समय उपलब्ध नहीं है',
  loading: 'समय लोड हो रहे हैं',
  failed: 'समय लोड नहीं हो सके। कृपया फिर से कोशिश करें।',
  booked: 'बुक हो चुका',
  losses: {
    gone: 'आपने पहले जो समय चुना था, वह अब उपलब्ध नहीं है। कृपया दूसरा समय चुनें।',
    booked: 'आपने पहले जो समय चुना था, वह अब पूरा बुक हो चुका है। कृपया दूसरा समय चुनें।',
  },
  nearest: 'सबसे पास के खाली समय',
  nearestIn: (zone) => `सबसे पास के खाली समय (${zone})`,
  nearestOn: (date) => `सबसे पास के खाली समय, ${date} को`,
  nearestInOn: (zone, date) => `सबसे पास के खाली समय (${zone}), ${date} को`,
  prepare: 'तैयारी कैसे करें',
  prepareMore: 'तैयारी के बारे में और',
  medicines: 'दवाओं के बारे में क्या जानें',
  tooLateToFast: 'आखिरी बार खाना खाने का समय पहले ही निकल चुका है। अगर आपने उसके बाद कुछ खाया है, तो बाद का समय या दूसरा दिन चुनें।',
} satisfies Partial<typeof english>;
