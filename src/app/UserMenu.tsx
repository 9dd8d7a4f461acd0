import words from '#words/frame';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './UserMenu.module.css';
import { useGreeting } from './use-greeting.ts';
import { usePanel } from './use-panel.ts';

/** The customer's own menu on a wide screen: links below a button that greets (SHELL-015…020). */
export function UserMenu() {
  const { isOpen, toggle, button, around } = usePanel();
  const greeting = useGreeting();
  const id = useId();
  return (
    <div ref={around} className={styles['menu']}>
      <button
        ref={button}
        type="button"
        className={styles['greeting']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <span className={styles['words']}>{greeting}</span>
        <IconChevronDown aria-hidden size={18} className={styles['arrow']} />
      </button>
      {isOpen && (
        <nav id={id} aria-label={words.account} className={styles['panel']}>
          <AccountMenu />
        </nav>
      )}
    </div>
  );
}
