/** These are the paths of the API, as the specification and decisions X1–X18 name them; more are in account-paths.ts and retake-path.ts. */

export const apiPrefix = '/api/v1';

/** This is not part of the API: the server draws the page for people with whom a report was shared (decision X6). */
export const sharePrefix = '/s';

export const paths = {
  health: '/health',

  login: '/auth/customer/login',
  register: '/auth/customer/register',
  forgotPassword: '/auth/forgot-password',
  sendEmailOtp: '/auth/send-email-otp',
  sendPhoneOtp: '/auth/send-otp',
  verifyOtp: '/auth/verify-otp',
  verifyResetToken: '/auth/verify-reset-token',
  resetPassword: '/auth/reset-password',
  logout: '/auth/logout',
  logoutEverywhere: '/auth/logout-all',

  me: '/customers/me',
  myPassword: '/customers/me/password',
  deleteAccount: '/customers/delete-account',
  patients: '/customers/patients',
  patient: '/customers/patients/:id',
  defaultPatient: '/customers/patients/:id/default',
  addresses: '/customers/addresses',
  address: '/customers/addresses/:id',
  defaultAddress: '/customers/addresses/:id/default',
  timeSlots: '/customers/collection/time-slots',

  testCategories: '/test-categories',
  tests: '/tests',
  test: '/tests/:id',
  suggestions: '/tests/suggestions',
  packages: '/test-packages',
  package: '/test-packages/:id',
  offers: '/offers',
  offer: '/offers/:id',
  offerCategories: '/offers/categories',
  applyOffer: '/customer/offers/apply',
  blogs: '/blogs',
  blog: '/blogs/:id',
  blogCategories: '/blogs/categories',
  serviceability: '/serviceability',

  cart: '/cart',
  cartAdd: '/cart/add',
  cartUpdate: '/cart/update',
  cartRemove: '/cart/remove',
  cartCoupon: '/cart/coupon',

  orders: '/orders',
  order: '/orders/:id',
  orderInModal: '/customer/orders/:id',
  rescheduleOrder: '/orders/:id/reschedule',
  cancelOrder: '/orders/:id/cancel',
  orderInvoice: '/orders/:id/invoice',

  reports: '/reports',
  reportDownload: '/reports/:id/download',
  reportShare: '/reports/:id/share',
  reportResults: '/reports/:id/results',

  prescriptions: '/prescriptions',
  prescription: '/prescriptions/:id',
  prescriptionDownload: '/prescriptions/:id/download',

  notifications: '/notifications',
  readNotification: '/notifications/:id/read',
  readAllNotifications: '/notifications/read-all',
  notificationPreferences: '/notifications/preferences',
} as const;

/** Puts an id, escaped, into a path of the table above. */
export function pathWithId(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id));
}
