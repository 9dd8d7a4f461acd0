import words from '#words/frame';
import { useNews } from '../data/notifications/notifications-news.ts';

/** Announces once what arrives while the page is open; on the screen it shows in the bell's count. */
export function NotificationNews() {
  const news = useNews();
  if (!news) return null;
  const { count, newest } = news;
  return (
    <p aria-live="polite" className="visually-hidden">
      {/* Each one is a new element, so that the same text is read out again. */}
      {count > 0 && <span key={newest?.id}>{words.newNotifications(count)}</span>}
    </p>
  );
}
