import type english from '../en/notifications.ts';

export default {
  title: 'सूचनाएँ',
  titleOfPage: (page) => `सूचनाएँ, पेज ${page}`,

  unread: (count) => (count === 0 ? 'सब पढ़ी हुई हैं' : `${count} बिना पढ़ी`),
  unreadMark: 'बिना पढ़ी:',
  markAll: 'सब पढ़ी हुई करें',
  markedAll: 'सभी सूचनाएँ पढ़ी हुई कर दी गई हैं',
  markAllFailed: 'सूचनाएँ पढ़ी हुई नहीं की जा सकीं। कृपया फिर से कोशिश करें।',
  refresh: 'रीफ़्रेश करें',
  refreshing: 'रीफ़्रेश हो रहा है…',
  offline: 'आप ऑफ़लाइन हैं। रीफ़्रेश करने या पढ़ी हुई करने के लिए इंटरनेट से जुड़ें।',
  settings: 'सेटिंग',
  settingsOf: 'सूचनाओं की सेटिंग',
  viewAll: 'सभी देखें',

  filters: 'फ़िल्टर',
  show: 'दिखाएँ',
  reads: { all: 'सभी', unread: 'बिना पढ़ी', read: 'पढ़ी हुई' },
  perPage: 'हर पेज पर',

  found: {
    all: (count) => (count < 2 ? `${count} सूचना` : `${count} सूचनाएँ`),
    unread: (count) => (count < 2 ? `${count} बिना पढ़ी सूचना` : `${count} बिना पढ़ी सूचनाएँ`),
    read: (count) => (count < 2 ? `${count} पढ़ी हुई सूचना` : `${count} पढ़ी हुई सूचनाएँ`),
  },
  foundOnPage: {
    all: (count, page, pages) =>
      count < 2 ? `पेज ${page} पर ${count} सूचना (कुल ${pages} पेज)` : `पेज ${page} पर ${count} सूचनाएँ (कुल ${pages} पेज)`,
    unread: (count, page, pages) =>
      count < 2
        ? `पेज ${page} पर ${count} बिना पढ़ी सूचना (कुल ${pages} पेज)`
        : `पेज ${page} पर ${count} बिना पढ़ी सूचनाएँ (कुल ${pages} पेज)`,
    read: (count, page, pages) =>
      count < 2 ? `पेज ${page} पर ${count} पढ़ी हुई सूचना (कुल ${pages} पेज)` : `पेज ${page} पर ${count} पढ़ी हुई सूचनाएँ (कुल ${pages} पेज)`,
  },

  pages: 'पेज',
  page: (page) => `पेज ${page}`,
  previousPage: 'पिछला पेज',
  nextPage: 'अगला पेज',

  empty: 'अभी कोई सूचना नहीं है',
  emptyText: 'आपके ऑर्डर, रिपोर्ट और पर्चों की खबरें यहाँ दिखेंगी।',
  noUnread: 'कोई बिना पढ़ी सूचना नहीं है',
  noUnreadText: 'आपने सब पढ़ लिया है।',
  noRead: 'कोई पढ़ी हुई सूचना नहीं है',
  noReadText: 'आप जो सूचना खोलें या पढ़ी हुई करें, वह यहाँ दिखेगी।',
  showAll: 'सभी दिखाएँ',

  failed: 'सूचनाएँ लोड नहीं हो सकीं',
  failedText: (phone) => `कृपया पेज रीफ़्रेश करें, या सपोर्ट टीम से ${phone} पर संपर्क करें।`,
  failedTextShort: 'कृपया रीफ़्रेश करें, या सपोर्ट टीम से संपर्क करें।',
} satisfies Partial<typeof english>;
