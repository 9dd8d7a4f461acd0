import words from '#words/home';
import { IconX } from '@tabler/icons-react';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './BottomCard.module.css';

type BottomCardProps = {
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  readonly action: string;
  readonly onDismiss: () => void;
};

/** The card covers the end of the page and moves nothing. */
export function BottomCard({ title, detail, to, action, onDismiss }: BottomCardProps) {
  return (
    <div data-at-bottom="everywhere" className={styles['card']}>
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['detail']}>{detail}</p>
      </div>
      <LinkButton to={to}>{action}</LinkButton>
      <button type="button" className={`icon-button ${styles['close']}`} onClick={onDismiss} aria-label={words.dismiss}>
        <IconX aria-hidden size={20} />
      </button>
    </div>
  );
}
