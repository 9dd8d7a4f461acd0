import { isStatus } from '../../lib/failures/api-error.ts';
import { refusalIn } from '../../lib/failures/refusal.ts';
import { showToast } from '../../ui/toast.ts';

/** What the server refused is shown as it was before, and the customer is told (decision G37). */
export async function succeeds(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    // The session has ended: the page says so itself.
    if (!isStatus(error, 401)) {
      void showToast({ type: 'error', message: 'Failed to update cart. Please try again.', detail: refusalIn(error) });
    }
    return false;
  }
}
