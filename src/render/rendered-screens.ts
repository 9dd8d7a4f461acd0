/**
 * Lists the screens of which there is HTML before the browser draws them, with each one's module, whose styles stand in the
 * page.
 */
import type { PageName } from '../lib/pages/page-paths.ts';

type Modules = Readonly<Partial<Record<PageName, string>>>;

/** The build renders these once. */
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
  login: 'src/features/auth/LoginPage.tsx',
  register: 'src/features/auth/RegisterPage.tsx',
  otpLogin: 'src/features/auth/OtpLoginPage.tsx',
  forgotPassword: 'src/features/auth/ForgotPasswordPage.tsx',
  resetPassword: 'src/features/auth/ResetPasswordPage.tsx',
};

/** The bundled server renders these for each thing of the catalogue. */
export const renderedForEach: Modules = {
  test: 'src/features/tests/TestPage.tsx',
  checkup: 'src/features/checkups/CheckupPage.tsx',
};
