import { IconCheck, IconCircle } from '@tabler/icons-react';
import styles from './reset.module.css';

const requirements = [
  { label: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  { label: 'An uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: 'A lowercase letter', isMet: (password: string) => /[a-z]/.test(password) },
  { label: 'A number', isMet: (password: string) => /\d/.test(password) },
] as const;

/** Lists what the form will accept; each rule shows its state by a mark, a colour and a word. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  return (
    <ul aria-label="Your new password needs" className={styles['checklist']}>
      {requirements.map(({ label, isMet }) => {
        const isDone = isMet(password);
        const Mark = isDone ? IconCheck : IconCircle;
        return (
          <li key={label} className={isDone ? styles['met'] : undefined}>
            <Mark aria-hidden size={18} />
            {label}
            <span className="visually-hidden">{isDone ? ': met' : ': not met yet'}</span>
          </li>
        );
      })}
    </ul>
  );
}
