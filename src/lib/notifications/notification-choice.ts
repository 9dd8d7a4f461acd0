/** The page's choice of notifications is kept in its address (decision G53). */

export const notificationPageSizes = [10, 20, 50] as const;

export type NotificationChoice = {
  readonly page: number;
  /** Rows per page. */
  readonly limit: (typeof notificationPageSizes)[number];
  /** The value that the API takes; undefined for all. */
  readonly read: 'true' | 'false' | undefined;
};

/** The page begins with these, and the bell shows the latest of them. */
export const firstNotifications: NotificationChoice = { page: 1, limit: 20, read: undefined };

const lastPage = 10_000;

/** Invalid values count as the default. */
export function choiceIn(query: URLSearchParams): NotificationChoice {
  const page = Number(query.get('page'));
  const read = query.get('read');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    limit: notificationPageSizes.find((size) => String(size) === query.get('limit')) ?? firstNotifications.limit,
    read: read === 'true' || read === 'false' ? read : undefined,
  };
}

/** Writes only what differs from the default. */
export function choiceQuery({ page, limit, read }: NotificationChoice): string {
  const query = new URLSearchParams();
  if (read !== undefined) query.set('read', read);
  if (limit !== firstNotifications.limit) query.set('limit', String(limit));
  if (page !== 1) query.set('page', String(page));
  return query.toString();
}

const windowSize = 5;

/** Returns the up to 5 page numbers that get a button, the current one in the middle where possible (NOTIF-013). */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(windowSize, totalPages);
  const first = Math.min(Math.max(page - Math.floor(windowSize / 2), 1), totalPages - count + 1);
  return Array.from({ length: count }, (_, place) => first + place);
}
