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
      title="No collection ahead"
      text="What you book next stands here, also without a network."
      picture={<NoOrdersPicture />}
      action={
        <>
          <CopyAge savedAt={savedAt} isOldCopy={isOldCopy} />
          <div className={styles['links']}>
            <LinkButton to={pages.tests.path}>Browse Tests</LinkButton>
            <LinkButton to={pages.orders.path} variant="outline">
              My Orders
            </LinkButton>
          </div>
        </>
      }
    />
  );
}
