/** Extension paths about accounts, reports, push messages and free repeats. They are not in paths.ts because the first load needs none. */
export const accountPaths = {
  /** Sends a code to a contact of the signed-in customer. */
  sendCode: '/customers/me/contact-code',
  verify: '/customers/me/verify-contact',
  /** Chooses the language in which the signed-in customer is written to. */
  language: '/customers/me/language',
  /** Lets the owner of a contact remove it from somebody else's account. */
  release: '/auth/release-contact',
  /** Ends the session of a device that signed out without a network and has kept only the hash of its token. */
  endSession: '/auth/end-session',
  /** Ends one link to a report, by its id in the list of reports. */
  reportLink: '/report-links/:id',
  /** Orders the free repeat of an order's rejected samples. */
  repeatOrder: '/orders/:id/repeat',
  /** Push messages to the device of this session. A server that sends none has no such path. */
  push: '/notifications/push',
} as const;
