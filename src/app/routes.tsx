/** The one route table: every page of the specification, its guard from lib/pages/page-paths.ts, and its screen. */
import type { ComponentType } from 'react';
import { pageAt, pages, type PageName } from '../lib/pages/page-paths.ts';
import { readToken } from '../data/shell/session.ts';
import { screen, type Screen } from './screen.ts';

type Route = {
  /** The document's title and, on plain pages, the heading. */
  readonly title: string;
  readonly screen: Screen | ComponentType;
};

/** The list and a single prescription share this screen; the address of a prescription also opens it (decision C7). */
const prescriptions = screen(() =>
  import('../features/prescriptions/PrescriptionsPage.tsx').then((module) => module.PrescriptionsPage),
);

const reports = screen(() => import('../features/reports/ReportsPage.tsx').then((module) => module.ReportsPage));

export const routes: Record<PageName, Route> = {
  home: {
    title: 'Lab tests at home',
    screen: screen(() => import('../features/home/HomePage.tsx').then((module) => module.HomePage)),
  },
  login: {
    title: 'Log in',
    screen: screen(() => import('../features/auth/LoginPage.tsx').then((module) => module.LoginPage)),
  },
  register: {
    title: 'Create account',
    screen: screen(() => import('../features/auth/RegisterPage.tsx').then((module) => module.RegisterPage)),
  },
  forgotPassword: {
    title: 'Forgot password',
    screen: screen(() => import('../features/auth/ForgotPasswordPage.tsx').then((module) => module.ForgotPasswordPage)),
  },
  resetPassword: {
    title: 'Reset password',
    screen: screen(() => import('../features/auth/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage)),
  },
  otpLogin: {
    title: 'Log in with a code',
    screen: screen(() => import('../features/auth/OtpLoginPage.tsx').then((module) => module.OtpLoginPage)),
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    screen: screen(() => import('../features/policies/PrivacyPolicyPage.tsx').then((module) => module.PrivacyPolicyPage)),
  },
  terms: {
    title: 'Terms and Conditions',
    screen: screen(() => import('../features/policies/TermsPage.tsx').then((module) => module.TermsPage)),
  },
  cookiePolicy: {
    title: 'Cookie Policy',
    screen: screen(() => import('../features/policies/CookiePolicyPage.tsx').then((module) => module.CookiePolicyPage)),
  },
  refundPolicy: {
    title: 'Refund Policy',
    screen: screen(() => import('../features/policies/RefundPolicyPage.tsx').then((module) => module.RefundPolicyPage)),
  },
  help: {
    title: 'Help',
    screen: screen(() => import('../features/help/HelpPage.tsx').then((module) => module.HelpPage)),
  },
  tests: {
    title: 'Lab tests',
    screen: screen(() => import('../features/tests/TestsPage.tsx').then((module) => module.TestsPage)),
  },
  test: {
    title: 'Lab test',
    screen: screen(() => import('../features/tests/TestPage.tsx').then((module) => module.TestPage)),
  },
  checkups: {
    title: 'Health checkup packages',
    screen: screen(() => import('../features/checkups/CheckupsPage.tsx').then((module) => module.CheckupsPage)),
  },
  checkup: {
    title: 'Health checkup package',
    screen: screen(() => import('../features/checkups/CheckupPage.tsx').then((module) => module.CheckupPage)),
  },
  blogs: {
    title: 'Health articles',
    screen: screen(() => import('../features/blogs/BlogsPage.tsx').then((module) => module.BlogsPage)),
  },
  blog: {
    title: 'Health article',
    screen: screen(() => import('../features/blogs/BlogPage.tsx').then((module) => module.BlogPage)),
  },
  offers: {
    title: 'Offers',
    screen: screen(() => import('../features/offers/OffersPage.tsx').then((module) => module.OffersPage)),
  },
  offer: {
    title: 'Offer',
    screen: screen(() => import('../features/offers/OfferPage.tsx').then((module) => module.OfferPage)),
  },
  cart: {
    title: 'Your cart',
    screen: screen(() => import('../features/cart/CartPage.tsx').then((module) => module.CartPage)),
  },
  checkout: {
    title: 'Checkout',
    screen: screen(() => import('../features/checkout/CheckoutPage.tsx').then((module) => module.CheckoutPage)),
  },
  orders: {
    title: 'My Orders',
    screen: screen(() => import('../features/orders/OrdersPage.tsx').then((module) => module.OrdersPage)),
  },
  order: {
    title: 'Order',
    screen: screen(() => import('../features/orders/OrderPage.tsx').then((module) => module.OrderPage)),
  },
  visit: {
    title: 'Your next collection',
    screen: screen(() => import('../features/visit/VisitPage.tsx').then((module) => module.VisitPage)),
  },
  profile: {
    title: 'My Profile',
    screen: screen(() => import('../features/profile/ProfilePage.tsx').then((module) => module.ProfilePage)),
  },
  preferences: {
    title: 'Notification preferences',
    screen: screen(() => import('../features/preferences/PreferencesPage.tsx').then((module) => module.PreferencesPage)),
  },
  reports: { title: 'My Test Reports', screen: reports },
  report: { title: 'My Test Reports', screen: reports },
  prescriptions: { title: 'My Prescriptions', screen: prescriptions },
  prescription: { title: 'My Prescriptions', screen: prescriptions },
  notifications: {
    title: 'Notifications',
    screen: screen(() => import('../features/notifications/NotificationsPage.tsx').then((module) => module.NotificationsPage)),
  },
};

/** Loads the code of the page that is about to be shown while React still starts, unless the page redirects. */
export function preloadScreenAt(pathname: string): void {
  const name = pageAt(pathname);
  if (name === undefined || pages[name].guard === (readToken() === undefined ? 'signed-in' : 'signed-out')) return;
  const { screen: target } = routes[name];
  if ('preload' in target) target.preload();
}
