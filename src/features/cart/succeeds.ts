import words from '#words/cart';
import { refusalIn } from '../../lib/failures/refusal.ts';
import { showToast } from '../../ui/toast.ts';
import { isSessionOver } from '../../ui/use-action.ts';

/** What the server refused is shown as it was before, and a message says so (decision G37). */
export async function succeeds(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!isSessionOver(error)) {
      void showToast({ type: 'error', message: words.updateFailed, detail: refusalIn(error) });
    }
    return false;
  }
}
