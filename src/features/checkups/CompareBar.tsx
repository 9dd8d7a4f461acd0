import words from '#words/compare';
import { IconScale } from '@tabler/icons-react';
import { comparedAtMost } from '../../lib/catalogue/package-comparison.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './CompareBar.module.css';

type CompareBarProps = {
  readonly count: number;
  readonly to: string;
  /** True after a choice beyond the number that can be compared. */
  readonly isFull: boolean;
  readonly onClear: () => void;
};

/** The bar is at the window's bottom while packages are chosen for comparison; its text is announced. */
export function CompareBar({ count, to, isFull, onClear }: CompareBarProps) {
  return (
    <div {...(count > 0 && { 'data-at-bottom': true, className: styles['bar'] })}>
      <p role="status" className={count > 0 ? styles['words'] : 'visually-hidden'}>
        {wordsFor(count, isFull)}
      </p>
      {count > 0 && (
        <div className={styles['actions']}>
          <Button variant="quiet" onClick={onClear}>
            <RichText of={words.clear} tags={{ hidden: (text) => <span className="visually-hidden">{text}</span> }} />
          </Button>
          {count > 1 && (
            <LinkButton to={to}>
              <IconScale aria-hidden size={20} />
              {words.open(count)}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}

function wordsFor(count: number, isFull: boolean): string {
  if (count === 0) return '';
  if (isFull) return words.full(comparedAtMost);
  return words.chosen(count);
}
