import type { ReactNode } from 'react';
import type { FormDraft } from '../../flows/use-form-draft.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Choosing } from '../../ui/ChoiceCard.tsx';
import styles from '../../ui/choice.module.css';
import { Section } from './Section.tsx';
import { useEditedRow } from '../../flows/use-edited-row.ts';

type Identified = { readonly id: string };

/** What every dialog takes beside its row. */
type Editing = { readonly draft: FormDraft; readonly onSaved: (row: Identified) => void; readonly onClose: () => void };

export type Choice = { readonly chosenId: string | undefined; readonly choose: (id: string) => void };

type ChoiceSectionProps<Row extends Identified> = Choice & {
  readonly rows: Cached<Row[]>;
  readonly id: string;
  readonly step: number;
  readonly title: string;
  readonly words: { readonly failed: string; readonly empty: string; readonly emptyText: string; readonly add: string };
  /** A dialog's unsaved form is kept under this name. */
  readonly draftForm: string;
  readonly card: (row: Row, choosing: Choosing) => ReactNode;
  /** Without a row the dialog adds one. */
  readonly dialog: (row: Row | undefined, editing: Editing) => ReactNode;
};

/** Lets the customer choose, edit or add one of their rows. */
export function ChoiceSection<Row extends Identified>(props: ChoiceSectionProps<Row>) {
  const { id, step, title, words, rows, draftForm, choose, dialog } = props;
  const { edited, edit, close, draft } = useEditedRow(draftForm, rows);
  const chooseIfNew = (row: Identified) => edited === 'new' && choose(row.id);
  return (
    <Section id={id} step={step} title={title}>
      <CachedView
        of={rows}
        skeleton={<Skeleton height="128px" />}
        failed={(_error, retry) => <ErrorState title={words.failed} onRetry={retry} />}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              title={words.empty}
              text={words.emptyText}
              action={<Button onClick={() => edit('new')}>{words.add}</Button>}
            />
          ) : (
            <Cards {...props} found={found} edit={edit} />
          )
        }
      </CachedView>
      {edited && dialog(edited === 'new' ? undefined : edited, { draft, onSaved: chooseIfNew, onClose: close })}
    </Section>
  );
}

type CardsProps<Row extends Identified> = ChoiceSectionProps<Row> & {
  readonly found: readonly Row[];
  readonly edit: (row: Row | 'new') => void;
};

function Cards<Row extends Identified>({ id, words, found, chosenId, choose, card, edit }: CardsProps<Row>) {
  return (
    <>
      <div role="radiogroup" aria-labelledby={`${id}-title`} className={styles['cards']}>
        {found.map((row) =>
          card(row, { isChosen: row.id === chosenId, onChoose: () => choose(row.id), onEdit: () => edit(row) }),
        )}
      </div>
      <Button variant="outline" className={styles['add']} onClick={() => edit('new')}>
        {words.add}
      </Button>
    </>
  );
}
