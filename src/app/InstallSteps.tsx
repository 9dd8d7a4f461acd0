import words from '#words/install';
import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { brand } from '../brand.ts';
import { Dialog } from '../ui/mantine/Dialog.tsx';
import actions from '../ui/FormActions.module.css';
import { Button } from '../ui/Button.tsx';
import { RichText } from '../ui/RichText.tsx';
import styles from './InstallSteps.module.css';

const strong = (text: string) => <strong>{text}</strong>;

/** Safari has no install prompt of its own (decision G64), and the installed app shares no storage with it. */
export function InstallSteps({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={words.title(brand.name)} onClose={onClose}>
      <ol className={styles['steps']}>
        <li>
          <RichText of={words.stepShare} tags={{ b: strong, icon: () => <IconShare2 aria-hidden size={20} /> }} />
        </li>
        <li>
          <RichText of={words.stepAdd} tags={{ b: strong, icon: () => <IconSquarePlus aria-hidden size={20} /> }} />
        </li>
        <li>
          {/* Safari 26 asks, and opens a bookmark in its own window where the switch is off. */}
          <RichText of={words.stepConfirm(brand.name)} tags={{ b: strong }} />
        </li>
      </ol>
      <p className={styles['note']}>{words.stepsNote}</p>
      <div className={actions['buttons']}>
        <Button onClick={onClose} data-autofocus>
          {words.stepsClose}
        </Button>
      </div>
    </Dialog>
  );
}
