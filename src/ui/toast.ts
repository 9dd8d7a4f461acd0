/** Toasts answer a tap (architecture.md rule 11). What draws them is not part of the first load. */
import { isSavingData } from '../offline/save-data.ts';
import { afterFirstTouch } from './first-touch.ts';
import styles from './toast.module.css';
import type { DrawnToast } from './toaster.tsx';

export type Toast = Omit<DrawnToast, 'durationMs'> & { readonly durationMs?: number };

const defaultDurationMs = 3000;
/** There is something to decide. */
const withActionMs = 10_000;
/** There are two sentences to read. */
const withDetailMs = 8000;
const loadToaster = () => import('./toaster.tsx');

export async function showToast(toast: Toast): Promise<void> {
  const readMs = toast.detail === undefined ? defaultDurationMs : withDetailMs;
  const drawn = { durationMs: toast.action ? withActionMs : readMs, ...toast };
  try {
    const { drawToast } = await loadToaster();
    await drawToast(drawn);
  } catch {
    // The network went before its code had come: the words matter more than their frame.
    drawPlainly(drawn);
  }
}

/**
 * Fetches what draws toasts once the page is in use, so that a failure can be told without a network.
 *
 * @returns what calls it off
 */
export const preloadToasts = (): (() => void) =>
  afterFirstTouch(1500, () => {
    // Without it the words are drawn plainly.
    if (!isSavingData()) void loadToaster().catch(() => undefined);
  });

function drawPlainly({ type, message, detail, durationMs }: DrawnToast): void {
  const line = document.createElement('div');
  line.setAttribute('role', type === 'success' ? 'status' : 'alert');
  line.className = styles['plain'] ?? '';
  document.body.append(line);
  // Announced as a change of a live region, which has to stand there first.
  line.textContent = detail === undefined ? message : `${message} ${detail}`;
  setTimeout(() => line.remove(), durationMs);
}
