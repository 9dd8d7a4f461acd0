import type english from '../en/prescription-pages.ts';

export default {
  list: 'इस पर्चे के पेज',
  pageOf: (page, pages) => `${pages} में से पेज ${page}`,
  picture: (page) => `पेज ${page} की तस्वीर`,
  addPhoto: 'एक और पेज की फ़ोटो लें',
  addFile: 'अपनी फ़ाइलों से एक पेज जोड़ें',
  isFull: (most) => `एक पर्चे में ज़्यादा से ज़्यादा ${most} पेज होते हैं।`,
  tooMany: (most) => `एक पर्चे में ज़्यादा से ज़्यादा ${most} पेज होते हैं। बाकी पेज हटाएँ, या उन्हें अलग पर्चे के रूप में अपलोड करें।`,
  moveUp: (page) => `पेज ${page} ऊपर ले जाएँ`,
  moveDown: (page) => `पेज ${page} नीचे ले जाएँ`,
  turn: (page) => `पेज ${page} दाईं ओर घुमाएँ`,
  remove: (page) => `पेज ${page} हटाएँ`,
  moved: (page, pages) => `अब यह ${pages} में से पेज ${page} है।`,
  turned: (page) => `पेज ${page} दाईं ओर घुमाया गया।`,
  removed: (page) => `पेज ${page} हटाया गया।`,
  undo: 'वापस लाएँ',
  restored: (page) => `यह पेज ${page} के रूप में वापस आ गया है।`,
  refusedHint: (page) => `पेज ${page} अपलोड नहीं हो सकता। उसे हटाएँ, और फिर से लें।`,
  split: 'इनके दो पर्चे बनाएँ',
  oneByOne: 'एक-एक करके भेजें',
} satisfies Partial<typeof english>;
