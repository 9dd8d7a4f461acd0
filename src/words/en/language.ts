import { room } from '../room.ts';

/** What the language itself is called. */
export default room('language', {
  /** The code by which a page, a call of the API and an address name it. */
  code: 'en',
  /** By this Intl writes dates, numbers and lists. */
  locale: 'en-IN',
  /** As it is called in itself. */
  name: 'English',
  /** It is shown on a page in another language. */
  offer: 'This page is also in English.',
  /** It stands above a passage that is in English, on a page in another language. */
  inEnglish: 'In English',
  /** In which direction it is written, as HTML has it. */
  direction: 'ltr',
});
