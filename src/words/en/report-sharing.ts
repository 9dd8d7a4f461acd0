import { room } from '../room.ts';

const openings = (views: number) => {
  if (views === 0) return 'not opened yet';
  return views === 1 ? 'opened once' : `opened ${views} times`;
};

/** The links by which a report is shared. */
export default room('report-sharing', {
  share: 'Share',
  shared: 'Test report',
  sharedOf: (patient: string) => `Test report of ${patient}`,
  copied: 'Share link copied to clipboard',
  failed: 'Share functionality is not available at the moment',
  linkReady: 'Your link is ready',
  linkReaders: 'Whoever has this link can read the report.',
  shareLink: 'Share link',
  copyLink: 'Copy link',
  link: 'Shared link',
  links: 'Shared links',
  linkOpen: (until: string, views: number) => `Shared link open until ${until}, ${openings(views)}`,
  linksOpen: (links: number, until: string, views: number) =>
    `${links} shared links open, the newest until ${until}, ${openings(views)}`,
  made: (when: string) => `Made ${when}`,
  madeHere: (when: string, loginSince: string) => `Made ${when}, on this device, logged in since ${loginSince}`,
  madeElsewhere: (when: string, loginSince: string) => `Made ${when}, on a device that logged in ${loginSince}`,
  /** Tells how a link was made, and how often it was opened. */
  madeAndOpened: (made: string, views: number) => `${made}: ${openings(views)}`,
  foreignDevice: 'If a device is not yours, choose “Sign out on all devices” in your profile.',
  endLink: 'End link',
  /** It follows the label of a button for those who only hear it. */
  spokenMade: (when: string) => `made ${when}`,
  endAll: 'End all links',
  endLinkTitle: 'End the shared link?',
  endAllTitle: 'End all shared links?',
  endAllText: 'The links that you shared stop working at once. You can share the report again at any time.',
  endOneText: (when: string) =>
    `The link made ${when} stops working at once. The others stay open. You can share the report again at any time.`,
  endBusy: 'Ending…',
  endFailed: 'The link could not be ended. Please try again.',
  endOffline: 'You are offline. It can be ended when the connection is back.',
  linkEnded: 'The shared link has ended.',
  allEnded: 'All shared links have ended.',
});
