import common from '#words/common';
import words from '#words/people-forms';
import type { ReactNode } from 'react';
import { isolated } from '../lib/text/isolated.ts';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { RadioCard } from './RadioCard.tsx';
import { Text } from './Text.tsx';
import styles from './choice.module.css';
import { Isolated } from './Isolated.tsx';

export type Choosing = { readonly isChosen: boolean; readonly onChoose: () => void; readonly onEdit: () => void };

type ChoiceCardProps = Choosing & {
  readonly group: string;
  readonly id: string;
  readonly name: string;
  readonly badge: string | false;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** A row that can be chosen, with a separate control to edit it. */
export function ChoiceCard({ group, id, name, badge, isChosen, onChoose, onEdit, children, action }: ChoiceCardProps) {
  return (
    <RadioCard
      name={group}
      value={id}
      isChosen={isChosen}
      onChoose={onChoose}
      actionLabel={common.edit}
      action={
        <>
          {action}
          <Button variant="quiet" onClick={onEdit} aria-label={words.editNamed(isolated(name))}>
            {common.edit}
          </Button>
        </>
      }
    >
      <span className={styles['name']}>
        <Isolated of={name} /> {badge && <Badge>{badge}</Badge>}
      </span>
      <Text as="span" variant="secondary">
        {children}
      </Text>
    </RadioCard>
  );
}
