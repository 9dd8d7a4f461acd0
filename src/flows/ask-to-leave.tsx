import { createRoot } from 'react-dom/client';
import { unsentWords } from '../lib/unsent-words.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';

/**
 * Before a sign-out throws away what is on this device only. It has a root of its own: the menu that it is asked from closes
 * under it.
 * @returns false: the customer stays
 */
export async function askToLeave(count: number): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const wantsToLeave = await new Promise<boolean>((resolve) => {
    root.render(
      <QuestionDialog
        title="Log out?"
        keepLabel="Upload first"
        yesLabel="Log out and delete"
        isDanger
        onYes={() => resolve(true)}
        onKeep={() => resolve(false)}
      >
        {unsentWords(count, 'log out')}
      </QuestionDialog>,
    );
  });
  root.unmount();
  place.remove();
  if (!wantsToLeave && document.activeElement === document.body) focusHeading();
  return wantsToLeave;
}
