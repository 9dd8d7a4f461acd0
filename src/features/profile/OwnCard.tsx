import type { ReactNode } from 'react';
import { isolated } from '../../lib/text/isolated.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './profile.module.css';
import { useOnlineActionProps } from './use-online-action-props.ts';
import { Isolated } from '../../ui/Isolated.tsx';

type OwnCardProps = {
  readonly name: string;
  readonly badge?: ReactNode;
  /** What is known of it, below its name. */
  readonly children: ReactNode;
  /** Makes it the first one of its kind; not for the one that is. */
  readonly first:
    | { readonly label: string; readonly busyLabel: string; readonly isBusy: boolean; readonly onAct: () => void }
    | false;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/** Somebody or some place of the customer's, with what can be done about it. */
export function OwnCard({ name, badge, children, first, onEdit, onDelete }: OwnCardProps) {
  const writing = useOnlineActionProps();
  return (
    <Card className={styles['item']}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <Isolated of={name} />
          {badge && <> {badge}</>}
        </h3>
        {children}
      </div>
      <div className={styles['buttons']}>
        <Button variant="outline" aria-label={`Edit ${isolated(name)}`} onClick={onEdit} {...writing}>
          Edit
        </Button>
        {first && (
          <Button
            variant="outline"
            aria-label={`${first.label}: ${isolated(name)}`}
            aria-disabled={first.isBusy}
            onClick={first.onAct}
            {...writing}
          >
            {first.isBusy ? first.busyLabel : first.label}
          </Button>
        )}
        <Button variant="danger" aria-label={`Delete ${isolated(name)}`} onClick={onDelete} {...writing}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
