import type english from '../en/results.ts';

export default {
  title: 'नतीजे',
  loading: 'नतीजे लोड हो रहे हैं…',
  unreadable: 'यहाँ एक नतीजा नहीं है: उसे पढ़ा नहीं जा सका, और अधूरी लिस्ट से गलतफ़हमी होगी। सभी नतीजे रिपोर्ट में मौजूद हैं।',
  failed: 'नतीजे नंबरों के रूप में लोड नहीं हो सके। वे रिपोर्ट में भी हैं।',
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर नतीजे यहाँ नंबरों के रूप में दिखेंगे।',
  outside: (analyte, standing) => `${analyte}: ${standing}`,
  compare: (results) => `${results} नतीजों की तुलना करें`,
  /** It follows for those who only hear it. */
  compareOf: '<name/> के लिए',
  overTime: 'समय के साथ <name/>',
  date: 'तारीख',
  result: 'नतीजा',
  valueOn: (value, date) => `${date} को ${value}`,
  chart: (analyte, values) => `समय के साथ ${analyte}: ${values}।`,
  chartWithRange: (analyte, values, range) => `समय के साथ ${analyte}: ${values}। ${range}।`,
} satisfies Partial<typeof english>;
