import words from '#words/notifications';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { choiceQuery, pageWindow, type NotificationChoice } from '../../lib/notifications/notification-choice.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import styles from './NotificationPages.module.css';

type NotificationPagesProps = { readonly choice: NotificationChoice; readonly totalPages: number };

/** Links to up to five pages around the current one, and to the previous and the next page (NOTIF-013). */
export function NotificationPages({ choice, totalPages }: NotificationPagesProps) {
  if (totalPages <= 1) return null;
  const { page } = choice;
  const to = (target: number) => ({ search: choiceQuery({ ...choice, page: target }) });
  return (
    <nav aria-label={words.pages} className={styles['pages']}>
      <Step label={words.previousPage} to={page > 1 ? to(page - 1) : undefined}>
        <IconChevronLeft aria-hidden size={20} />
      </Step>
      <ul className={styles['window']}>
        {pageWindow(page, totalPages).map((target) => (
          <li key={target}>
            <Link
              to={to(target)}
              className={styles['page']}
              aria-label={words.page(target)}
              aria-current={target === page ? 'page' : undefined}
              onClick={focusHeading}
            >
              {target}
            </Link>
          </li>
        ))}
      </ul>
      <Step label={words.nextPage} to={page < totalPages ? to(page + 1) : undefined}>
        <IconChevronRight aria-hidden size={20} />
      </Step>
    </nav>
  );
}

type StepProps = { readonly label: string; readonly to: { readonly search: string } | undefined; readonly children: ReactNode };

/** At the first or last page the step keeps its place, and leads nowhere. */
function Step({ label, to, children }: StepProps) {
  if (to) {
    return (
      <Link to={to} className={styles['page']} aria-label={label} onClick={focusHeading}>
        {children}
      </Link>
    );
  }
  return (
    <span role="link" className={styles['page']} aria-label={label} aria-disabled="true">
      {children}
    </span>
  );
}
