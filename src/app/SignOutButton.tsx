import words from '#words/frame';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { missingCodeWords } from '../lib/failures/missing-code-words.ts';
import { pressable } from '../ui/pressable.ts';
import { showToast } from '../ui/toast.ts';
import styles from './menu.module.css';

export function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      // What signing out needs (the local database, the network) is not part of the first load.
      const { signOut } = await import('./leave.ts');
      await signOut();
    } catch {
      setIsLeaving(false);
      void showToast({ type: 'error', message: words.signOutFailed(missingCodeWords()) });
    }
  };
  return (
    <button type="button" className={styles['item']} {...pressable({ disabled: isLeaving, onClick: () => void leave() })}>
      <IconLogout aria-hidden size={20} />
      {isLeaving ? words.signingOut : words.signOut}
    </button>
  );
}
