import { room } from '../room.ts';

/** The page of one health article. */
export default room('article', {
  title: 'Health article',
  back: 'Back to all articles',
  failed: 'Failed to load this article. Please try again later.',
  failedText: 'Articles that you have read are kept on this device.',
  notFound: 'Article not found',
  notFoundText: 'It may have been renamed or taken back.',
  browse: 'Browse Articles',
  /** Is shown where the page is in another language and the article has no translation. */
  inEnglish: 'This article is in English.',
  editorialTeam: 'Editorial team',
  awaitingReview: 'Awaiting medical review',
  unreviewed: 'No doctor has checked this article yet. Please do not base decisions on it alone.',
  disclaimer: 'General information, which does not replace the advice of a doctor who knows you.',
  tags: 'Tags',
  related: 'Related articles',
  opensInNewTab: ', opens in a new tab',
  table: 'Table',
});
