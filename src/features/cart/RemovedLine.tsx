import words from '#words/cart';
import { useEffect, useRef } from 'react';
import { isolated } from '../../lib/text/isolated.ts';
import { isSecondClick } from '../../ui/is-second-click.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './RemovedLine.module.css';
import { lineOf, type Removed } from './use-removal.ts';

type RemovedLineProps = { readonly removed: Removed | undefined; readonly canChange: boolean; readonly onUndo: () => void };

/** Says what was removed and offers to undo it. It takes the focus, because the tapped button is gone with its line. */
export function RemovedLine({ removed, canChange, onUndo }: RemovedLineProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed) place.current?.focus();
  }, [removed]);
  if (!removed) return null;
  const { item, isUndone } = removed;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={wordsFor(removed)} className={styles['removed']}>
      <p className={styles['text']}>{wordsFor(removed)}</p>
      {!isUndone && lineOf(item) && (
        <Button variant="quiet" disabled={!canChange} onClick={(event) => !isSecondClick(event) && onUndo()}>
          {words.undo}
        </Button>
      )}
    </div>
  );
}

const wordsFor = ({ item: { name }, isUndone }: Removed) =>
  isUndone ? words.undone(isolated(name)) : words.removed(isolated(name));
