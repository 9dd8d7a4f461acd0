import words from '#words/visit';
import common from '#words/common';
import { pages } from '../../lib/pages/page-paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoOrdersPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { CopyAge } from './CopyAge.tsx';
import styles from './visit.module.css';

type NoVisitProps = { readonly savedAt: number; readonly isOldCopy: boolean };

export function NoVisit({ savedAt, isOldCopy }: NoVisitProps) {
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      picture={<NoOrdersPicture />}
      action={
        <>
          <CopyAge savedAt={savedAt} isOldCopy={isOldCopy} />
          <div className={styles['links']}>
            <LinkButton to={pages.tests.path}>{common.browseTests}</LinkButton>
            <LinkButton to={pages.orders.path} variant="outline">
              {words.myOrders}
            </LinkButton>
          </div>
        </>
      }
    />
  );
}
