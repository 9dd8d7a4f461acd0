import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { brand } from '../brand.ts';
import { Dialog } from '../ui/mantine/Dialog.tsx';
import actions from '../ui/FormActions.module.css';
import { Button } from '../ui/Button.tsx';
import styles from './InstallSteps.module.css';

/** Safari has no install prompt of its own (decision G64), and the installed app shares no storage with it. */
export function InstallSteps({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={`Install ${brand.name}`} onClose={onClose}>
      <ol className={styles['steps']}>
        <li>
          Tap <strong>Share</strong> <IconShare2 aria-hidden size={20} /> in Safari’s bar.
        </li>
        <li>
          Scroll down and choose <strong>Add to Home Screen</strong> <IconSquarePlus aria-hidden size={20} />.
        </li>
        <li>
          {/* Safari 26 asks, and opens a bookmark in its own window where the switch is off. */}
          Leave the switch <strong>Open as Web App</strong> on, where there is one, and tap <strong>Add</strong>. {brand.name} is
          now on your home screen.
        </li>
      </ol>
      <p className={styles['note']}>
        The installed app has a sign-in of its own: log in there once. What you have not finished here stays in Safari.
      </p>
      <div className={actions['buttons']}>
        <Button onClick={onClose} data-autofocus>
          Got it
        </Button>
      </div>
    </Dialog>
  );
}
