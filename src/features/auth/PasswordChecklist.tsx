import words from '#words/passwords';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import styles from './reset.module.css';

const requirements = [
  { label: words.needsLength, isMet: (password: string) => password.length >= 8 },
  { label: words.needsUppercase, isMet: (password: string) => /[A-Z]/.test(password) },
  { label: words.needsLowercase, isMet: (password: string) => /[a-z]/.test(password) },
  { label: words.needsNumber, isMet: (password: string) => /\d/.test(password) },
] as const;

/** Lists what the form will accept; each rule shows its state by a mark, a colour and a word. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  return (
    <ul aria-label={words.checklist} className={styles['checklist']}>
      {requirements.map(({ label, isMet }) => {
        const isDone = isMet(password);
        const Mark = isDone ? IconCheck : IconCircle;
        return (
          <li key={label} className={isDone ? styles['met'] : undefined}>
            <Mark aria-hidden size={18} />
            {label}
            <span className="visually-hidden">{isDone ? words.needMet : words.needNotMet}</span>
          </li>
        );
      })}
    </ul>
  );
}
