import { useNews } from '../data/notifications/notifications-news.ts';

/** Says once what has come while the page is open; seen, it is the bell's count. */
export function NotificationNews() {
  const news = useNews();
  if (!news) return null;
  const { count, newest } = news;
  return (
    <p aria-live="polite" className="visually-hidden">
      {/* Anew with each, so that the same words are read out again. */}
      {count > 0 && <span key={newest?.id}>{count === 1 ? '1 new notification' : `${count} new notifications`}</span>}
    </p>
  );
}
