import type english from '../en/report-viewer.ts';

export default {
  /** The title for a report whose patient is not known. */
  unnamed: 'रिपोर्ट',
  opening: 'रिपोर्ट खुल रही है…',
  progress: 'डाउनलोड हुआ',
  pages: (count) => (count === 1 ? 'रिपोर्ट का पेज' : `रिपोर्ट के ${count} पेज`),
  page: (page, total) => `पेज ${page}, कुल ${total}`,
  pageBroken: 'यह पेज दिखाया नहीं जा सका। इसे देखने के लिए कृपया रिपोर्ट डाउनलोड करें।',
  pictureMissing: 'इस रिपोर्ट की एक तस्वीर यहाँ दिखाई नहीं जा सकी। पूरी रिपोर्ट देखने के लिए कृपया उसे डाउनलोड करें।',
  failedTitle: 'रिपोर्ट नहीं खुल सकी',
  failed: 'कृपया फिर से कोशिश करें, या किसी दूसरे ऐप में खोलने के लिए रिपोर्ट डाउनलोड करें।',
  failedOffline: 'इंटरनेट कनेक्शन वापस आने पर यह खुलेगी।',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  /** It stands before the size in percent for those who only hear it. */
  zoom: 'ज़ूम',
} satisfies Partial<typeof english>;
