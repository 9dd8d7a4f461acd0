/** Addresses beyond the documents, about who may come in and see: apart from paths.ts, since the first load asks for none of them. */
export const accountPaths = {
  /** Sends a code to a contact of the customer who is signed in. */
  sendCode: '/customers/me/contact-code',
  verify: '/customers/me/verify-contact',
  /** For the owner of a contact that stands on somebody else's account. */
  release: '/auth/release-contact',
  /** For a device that signed out without a network, and has only the hash of its token left. */
  endSession: '/auth/end-session',
  /** Ends one link to a report, by its id in the list of reports. */
  reportLink: '/report-links/:id',
} as const;
