import words from '#words/about-pages';
import { brand } from '../brand.ts';
import type { PageName } from '../lib/pages/page-paths.ts';

/**
 * What a search engine or a shared link says about each page. A page that is missing here, such as a form, is nothing to look
 * for: the sitemap leaves it out.
 */
export const aboutPages = (): Readonly<Partial<Record<PageName, string>>> => ({
  home: words.home(brand.tagline),
  privacyPolicy: words.privacyPolicy,
  terms: words.terms,
  cookiePolicy: words.cookiePolicy,
  refundPolicy: words.refundPolicy,
  help: words.help,
  tests: words.allTests,
  checkups: words.allCheckups,
  blogs: words.blogs,
  offers: words.offers,
});
