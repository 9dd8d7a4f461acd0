import { room } from '../room.ts';

/** The frame of the policies. Their own texts are English until a provider’s lawyers have read them. */
export default room('policies', {
  date: 'Policy date: <date>January 15, 2025</date>',
  /** Is shown where the page is in another language. */
  inEnglish: 'The text of this policy is in English.',
  contents: 'On this page',
  contact: 'Contact us',
});
