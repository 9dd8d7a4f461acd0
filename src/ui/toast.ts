/** Toasts answer a tap (docs/architecture.md, rule 11). What draws them is not part of the first load. */
import { isSavingData } from '../device/save-data.ts';
import { afterFirstTouch } from './first-touch.ts';
import styles from './toast.module.css';
import type { DrawnToast } from './mantine/toaster.tsx';
import { topmost } from './topmost.ts';

export type Toast = Omit<DrawnToast, 'durationMs'> & { readonly durationMs?: number };

/** A success, which the page shows as well. */
const defaultDurationMs = 3000;
/** What went wrong, or is not done yet, is told nowhere else. */
const onlyHereMs = 8000;
/** There is something to decide. */
const withActionMs = 10_000;
/** Of somebody who reads slowly. */
const signsPerSecond = 12;
const loadToaster = () => import('./mantine/toaster.tsx');

export async function showToast(toast: Toast): Promise<void> {
  const drawn = { durationMs: durationOf(toast), ...toast };
  try {
    const { drawToast } = await loadToaster();
    await drawToast(drawn);
  } catch {
    // The network went before its code had come: the words matter more than their frame.
    drawPlainly(drawn);
  }
}

/** The documented three seconds, or what it takes to notice and to read it, whichever is longer (docs/messages.md). */
function durationOf({ type, message, detail = '', action }: Toast): number {
  const known = type === 'success' ? defaultDurationMs : onlyHereMs;
  const signs = message.length + detail.length + (action?.label.length ?? 0);
  return Math.max(action ? withActionMs : known, (signs / signsPerSecond) * 1000);
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
  // Outside of a dialog that is open it would not be heard.
  topmost().append(line);
  // Announced as a change of a live region, which has to stand there first.
  line.textContent = detail === undefined ? message : `${message} ${detail}`;
  setTimeout(() => line.remove(), durationMs);
}
