import type english from '../en/leaving-page.ts';

export default {
  question: 'सेव किए बिना बाहर जाएँ?',
  stay: 'यहीं रहें',
  leave: 'बाहर जाएँ',
  logOutQuestion: 'लॉग आउट करें?',
  logOut: 'लॉग आउट करें',
  logOutAndDelete: 'लॉग आउट करें और मिटाएँ',
  uploadFirst: 'पहले अपलोड करें',
  accountDeleted: 'आपका खाता मिटा दिया गया है',
  loggedOutEverywhere: 'सभी डिवाइस पर आपका लॉग आउट हो गया है',
} satisfies Partial<typeof english>;
