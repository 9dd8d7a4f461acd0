import words from '#words/leaving-page';
import { createRoot } from 'react-dom/client';
import { focusHeading } from '../ui/focus-heading.ts';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';

type Answers = { readonly keepLabel: string; readonly yesLabel: string };

/**
 * Asks before a sign-out discards something. The dialog has a React root of its own, because the menu from which it is opened
 * closes under it.
 * @param text says what is discarded
 * @returns false if the customer stays
 */
export async function askToLeave(text: string, { keepLabel, yesLabel }: Answers): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const wantsToLeave = await new Promise<boolean>((resolve) => {
    root.render(
      <QuestionDialog
        title={words.logOutQuestion}
        keepLabel={keepLabel}
        yesLabel={yesLabel}
        isDanger
        onYes={() => resolve(true)}
        onKeep={() => resolve(false)}
      >
        {text}
      </QuestionDialog>,
    );
  });
  root.unmount();
  place.remove();
  if (!wantsToLeave && document.activeElement === document.body) focusHeading();
  return wantsToLeave;
}
