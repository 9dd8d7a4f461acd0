import common from '#words/common';
import words from '#words/profile';
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
  readonly children: ReactNode;
  /** Makes the entry the default or current one; false for the one that is. */
  readonly first:
    | {
        readonly label: string;
        /** The label for a screen reader, which names the entry. */
        readonly spoken: string;
        readonly busyLabel: string;
        readonly isBusy: boolean;
        readonly onAct: () => void;
      }
    | false;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/** Shows a person or an address of the customer, with the buttons to change it. */
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
        <Button variant="outline" aria-label={words.editOne(isolated(name))} onClick={onEdit} {...writing}>
          {common.edit}
        </Button>
        {first && (
          <Button variant="outline" aria-label={first.spoken} aria-disabled={first.isBusy} onClick={first.onAct} {...writing}>
            {first.isBusy ? first.busyLabel : first.label}
          </Button>
        )}
        <Button variant="danger" aria-label={words.deleteOne(isolated(name))} onClick={onDelete} {...writing}>
          {common.deleteAction}
        </Button>
      </div>
    </Card>
  );
}
