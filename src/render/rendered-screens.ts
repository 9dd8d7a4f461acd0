/** Of which screens there is HTML before the browser draws them, and each one's module: its styles stand in the page. */
import type { PageName } from '../lib/pages/page-paths.ts';

type Modules = Readonly<Partial<Record<PageName, string>>>;

/** Once, by the build. */
export const prerendered: Modules = {
  home: 'src/features/home/HomePage.tsx',
  privacyPolicy: 'src/features/policies/PrivacyPolicyPage.tsx',
  terms: 'src/features/policies/TermsPage.tsx',
  cookiePolicy: 'src/features/policies/CookiePolicyPage.tsx',
  refundPolicy: 'src/features/policies/RefundPolicyPage.tsx',
  help: 'src/features/help/HelpPage.tsx',
  tests: 'src/features/tests/TestsPage.tsx',
  checkups: 'src/features/checkups/CheckupsPage.tsx',
  blogs: 'src/features/blogs/BlogsPage.tsx',
  offers: 'src/features/offers/OffersPage.tsx',
};

/** For each thing of the catalogue, by the bundled server. */
export const renderedForEach: Modules = {
  test: 'src/features/tests/TestPage.tsx',
  checkup: 'src/features/checkups/CheckupPage.tsx',
};
