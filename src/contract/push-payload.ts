/**
 * What a push message carries. WebKit shows it by itself ("declarative web push": `web_push` with the number of RFC 8030 marks
 * it); in other browsers our service worker shows the same. Unknown members are ignored by both.
 */
export type PushPayload = {
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    /** The code of the language in which title and body are written. */
    readonly lang: string;
    /** The page that a tap opens, as a whole address. */
    readonly navigate: string;
    /** A later message about the same thing takes the place of an earlier one. */
    readonly tag: string;
    readonly actions: readonly [{ readonly action: 'read'; readonly title: string; readonly navigate: string }];
  };
  /** The number of unread notifications. */
  readonly app_badge: number;
  /** The notification's id in the app's list. */
  readonly notificationId: string;
  /**
   * The order of the visit that the message tells of, where there is a photo of who comes. A message holds 4 KB, so our worker takes
   * the photo from the order.
   */
  readonly photoInOrder?: string;
  /** Whose news it is: the worker shows it to nobody else. */
  readonly customerId: string;
};
