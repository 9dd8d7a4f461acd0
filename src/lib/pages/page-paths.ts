/** This table has every page of the app: its route pattern, and whether it needs sign-in (ROUTE-001 to ROUTE-028). */
export type PageGuard = 'public' | 'signed-in' | 'signed-out';

export const pages = {
  home: { path: '/', guard: 'public' },
  login: { path: '/login', guard: 'signed-out' },
  register: { path: '/register', guard: 'signed-out' },
  forgotPassword: { path: '/forgot-password', guard: 'signed-out' },
  resetPassword: { path: '/reset-password', guard: 'public' },
  otpLogin: { path: '/otp-login', guard: 'signed-out' },
  privacyPolicy: { path: '/privacy-policy', guard: 'public' },
  terms: { path: '/terms-conditions', guard: 'public' },
  cookiePolicy: { path: '/cookie-policy', guard: 'public' },
  refundPolicy: { path: '/refund-policy', guard: 'public' },
  help: { path: '/help', guard: 'public' },
  tests: { path: '/tests', guard: 'public' },
  test: { path: '/tests/:id', guard: 'public' },
  checkups: { path: '/checkup', guard: 'public' },
  checkup: { path: '/checkups/:id', guard: 'public' },
  blogs: { path: '/blogs', guard: 'public' },
  blog: { path: '/blogs/:id', guard: 'signed-in' },
  offers: { path: '/offers', guard: 'public' },
  offer: { path: '/offers/:id', guard: 'signed-in' },
  cart: { path: '/cart', guard: 'signed-in' },
  checkout: { path: '/checkout', guard: 'signed-in' },
  orders: { path: '/orders', guard: 'signed-in' },
  order: { path: '/orders/:id', guard: 'signed-in' },
  visit: { path: '/visit', guard: 'signed-in' },
  profile: { path: '/profile', guard: 'signed-in' },
  preferences: { path: '/profile/notifications', guard: 'signed-in' },
  reports: { path: '/reports', guard: 'signed-in' },
  report: { path: '/reports/:id', guard: 'signed-in' },
  prescriptions: { path: '/prescriptions', guard: 'signed-in' },
  prescription: { path: '/prescriptions/:id', guard: 'signed-in' },
  notifications: { path: '/notifications', guard: 'signed-in' },
} as const satisfies Record<string, { path: string; guard: PageGuard }>;

export type PageName = keyof typeof pages;

/** They show text, whoever opens them, and can be read and left without a script. */
export const pagesToRead: readonly PageName[] = ['privacyPolicy', 'terms', 'cookiePolicy', 'refundPolicy', 'help'];

const withId = (pattern: string, id: string) => pattern.replace(':id', encodeURIComponent(id));

export const testPath = (id: string): string => withId(pages.test.path, id);
export const checkupPath = (id: string): string => withId(pages.checkup.path, id);
export const offerPath = (id: string): string => withId(pages.offer.path, id);
export const blogPath = (id: string): string => withId(pages.blog.path, id);
export const orderPath = (id: string): string => withId(pages.order.path, id);
/** Returns the path of one collection's card. If that collection is no longer ahead, the page shows the next one. */
export const visitPath = (orderId: string): string => `${pages.visit.path}?order=${encodeURIComponent(orderId)}`;
export const reportPath = (id: string): string => withId(pages.report.path, id);
/** Returns the path of the list, filtered to the reports of one order. */
export const reportsOfOrderPath = (orderNumber: string): string =>
  `${pages.reports.path}?search=${encodeURIComponent(orderNumber)}`;
export const prescriptionPath = (id: string): string => withId(pages.prescription.path, id);
export const searchPath = (text: string): string => `${pages.tests.path}?search=${encodeURIComponent(text)}`;

/**
 * Returns the path to go back to after sign-in, or undefined when it must not be followed. Only a path of this origin is safe:
 * one leading '/', no backslash that a browser would read as '/', and no tab or line end that it would drop (decision G9).
 */
export function safeReturnPath(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : undefined;
}

const patterns = (Object.keys(pages) as PageName[]).map(
  (name) => [name, new RegExp(`^${pages[name].path.replace(':id', '[^/]+')}/?$`)] as const,
);

export const pageAt = (pathname: string): PageName | undefined => patterns.find(([, pattern]) => pattern.test(pathname))?.[0];

export const isPagePath = (pathname: string): boolean => pageAt(pathname) !== undefined;
