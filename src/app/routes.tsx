/** The one route table: every page of the specification, its guard from lib/pages/page-paths.ts, and its screen. */
import titles from '#words/titles';
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
    title: titles.home,
    screen: screen(() => import('../features/home/HomePage.tsx').then((module) => module.HomePage)),
  },
  login: {
    title: titles.login,
    screen: screen(() => import('../features/auth/LoginPage.tsx').then((module) => module.LoginPage)),
  },
  register: {
    title: titles.register,
    screen: screen(() => import('../features/auth/RegisterPage.tsx').then((module) => module.RegisterPage)),
  },
  forgotPassword: {
    title: titles.forgotPassword,
    screen: screen(() => import('../features/auth/ForgotPasswordPage.tsx').then((module) => module.ForgotPasswordPage)),
  },
  resetPassword: {
    title: titles.resetPassword,
    screen: screen(() => import('../features/auth/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage)),
  },
  otpLogin: {
    title: titles.otpLogin,
    screen: screen(() => import('../features/auth/OtpLoginPage.tsx').then((module) => module.OtpLoginPage)),
  },
  privacyPolicy: {
    title: titles.privacyPolicy,
    screen: screen(() => import('../features/policies/PrivacyPolicyPage.tsx').then((module) => module.PrivacyPolicyPage)),
  },
  terms: {
    title: titles.terms,
    screen: screen(() => import('../features/policies/TermsPage.tsx').then((module) => module.TermsPage)),
  },
  cookiePolicy: {
    title: titles.cookiePolicy,
    screen: screen(() => import('../features/policies/CookiePolicyPage.tsx').then((module) => module.CookiePolicyPage)),
  },
  refundPolicy: {
    title: titles.refundPolicy,
    screen: screen(() => import('../features/policies/RefundPolicyPage.tsx').then((module) => module.RefundPolicyPage)),
  },
  help: {
    title: titles.help,
    screen: screen(() => import('../features/help/HelpPage.tsx').then((module) => module.HelpPage)),
  },
  tests: {
    title: titles.tests,
    screen: screen(() => import('../features/tests/TestsPage.tsx').then((module) => module.TestsPage)),
  },
  test: {
    title: titles.test,
    screen: screen(() => import('../features/tests/TestPage.tsx').then((module) => module.TestPage)),
  },
  checkups: {
    title: titles.checkups,
    screen: screen(() => import('../features/checkups/CheckupsPage.tsx').then((module) => module.CheckupsPage)),
  },
  checkup: {
    title: titles.checkup,
    screen: screen(() => import('../features/checkups/CheckupPage.tsx').then((module) => module.CheckupPage)),
  },
  blogs: {
    title: titles.blogs,
    screen: screen(() => import('../features/blogs/BlogsPage.tsx').then((module) => module.BlogsPage)),
  },
  blog: {
    title: titles.blog,
    screen: screen(() => import('../features/blogs/BlogPage.tsx').then((module) => module.BlogPage)),
  },
  offers: {
    title: titles.offers,
    screen: screen(() => import('../features/offers/OffersPage.tsx').then((module) => module.OffersPage)),
  },
  offer: {
    title: titles.offer,
    screen: screen(() => import('../features/offers/OfferPage.tsx').then((module) => module.OfferPage)),
  },
  cart: {
    title: titles.cart,
    screen: screen(() => import('../features/cart/CartPage.tsx').then((module) => module.CartPage)),
  },
  checkout: {
    title: titles.checkout,
    screen: screen(() => import('../features/checkout/CheckoutPage.tsx').then((module) => module.CheckoutPage)),
  },
  orders: {
    title: titles.orders,
    screen: screen(() => import('../features/orders/OrdersPage.tsx').then((module) => module.OrdersPage)),
  },
  order: {
    title: titles.order,
    screen: screen(() => import('../features/orders/OrderPage.tsx').then((module) => module.OrderPage)),
  },
  visit: {
    title: titles.visit,
    screen: screen(() => import('../features/visit/VisitPage.tsx').then((module) => module.VisitPage)),
  },
  profile: {
    title: titles.profile,
    screen: screen(() => import('../features/profile/ProfilePage.tsx').then((module) => module.ProfilePage)),
  },
  preferences: {
    title: titles.preferences,
    screen: screen(() => import('../features/preferences/PreferencesPage.tsx').then((module) => module.PreferencesPage)),
  },
  reports: { title: titles.reports, screen: reports },
  report: { title: titles.report, screen: reports },
  prescriptions: { title: titles.prescriptions, screen: prescriptions },
  prescription: { title: titles.prescription, screen: prescriptions },
  notifications: {
    title: titles.notifications,
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
