/** Toasts answer a tap (docs/architecture.md, rule 11). The code that draws them is not part of the first load. */
import { isSavingData } from '../device/save-data.ts';
import { afterFirstTouch } from './first-touch.ts';
import styles from './toast.module.css';
import type { DrawnToast } from './mantine/toaster.tsx';
import { topmost } from './topmost.ts';

export type Toast = Omit<DrawnToast, 'durationMs'> & { readonly durationMs?: number };

/** A success is also visible on the page. */
const defaultDurationMs = 3000;
/** An error or a warning is shown nowhere else. */
const onlyHereMs = 8000;
/** The customer has something to decide. */
const withActionMs = 10_000;
/** The speed of a slow reader, in characters per second. */
const signsPerSecond = 12;
const loadToaster = () => import('./mantine/toaster.tsx');

export async function showToast(toast: Toast): Promise<void> {
  const drawn = { durationMs: durationOf(toast), ...toast };
  try {
    const { drawToast } = await loadToaster();
    await drawToast(drawn);
  } catch {
    // The network failed before the code had loaded; the message matters more than its look.
    drawPlainly(drawn);
  }
}

/** Returns milliseconds: three seconds as documented, or longer if it takes longer to read the toast (docs/messages.md). */
function durationOf({ type, message, detail = '', action }: Toast): number {
  const base = type === 'success' ? defaultDurationMs : onlyHereMs;
  const characters = message.length + detail.length + (action?.label.length ?? 0);
  return Math.max(action ? withActionMs : base, (characters / signsPerSecond) * 1000);
}

/**
 * Fetches the code that draws toasts once the page is in use, so that a failure can be shown without a network.
 * @returns a function that cancels it
 */
export const preloadToasts = (): (() => void) =>
  afterFirstTouch(1500, () => {
    // Without the code, the message is drawn plainly.
    if (!isSavingData()) void loadToaster().catch(() => undefined);
  });

function drawPlainly({ type, message, detail, durationMs }: DrawnToast): void {
  const line = document.createElement('div');
  line.setAttribute('role', type === 'success' ? 'status' : 'alert');
  line.className = styles['plain'] ?? '';
  // Outside of an open dialog the message would not be read out.
  topmost().append(line);
  // A live region announces only changes, so it must be there before its text.
  line.textContent = detail === undefined ? message : `${message} ${detail}`;
  setTimeout(() => line.remove(), durationMs);
}
