/** Which notifications the page shows; it stands in the address (decision G53). */

export const notificationPageSizes = [10, 20, 50] as const;

export type NotificationChoice = {
  readonly page: number;
  /** Rows on a page. */
  readonly limit: (typeof notificationPageSizes)[number];
  /** As the API takes it; undefined for all. */
  readonly read: 'true' | 'false' | undefined;
};

/** What the bell shows the latest of, and what the page begins with. */
export const firstNotifications: NotificationChoice = { page: 1, limit: 20, read: undefined };

const lastPage = 10_000;

/** Whatever else stands there counts as the default. */
export function choiceIn(query: URLSearchParams): NotificationChoice {
  const page = Number(query.get('page'));
  const read = query.get('read');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    limit: notificationPageSizes.find((size) => String(size) === query.get('limit')) ?? firstNotifications.limit,
    read: read === 'true' || read === 'false' ? read : undefined,
  };
}

/** Only what was chosen is written. */
export function choiceQuery({ page, limit, read }: NotificationChoice): string {
  const query = new URLSearchParams();
  if (read !== undefined) query.set('read', read);
  if (limit !== firstNotifications.limit) query.set('limit', String(limit));
  if (page !== 1) query.set('page', String(page));
  return query.toString();
}

const windowSize = 5;

/** The pages that have a button: up to 5, the shown one in their middle where there are pages on both sides (NOTIF-013). */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(windowSize, totalPages);
  const first = Math.min(Math.max(page - Math.floor(windowSize / 2), 1), totalPages - count + 1);
  return Array.from({ length: count }, (_, place) => first + place);
}
