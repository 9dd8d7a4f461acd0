/** Toasts answer a tap (architecture.md rule 11). What draws them is loaded with the first one. */
import type { DrawnToast } from './toaster.tsx';

export type Toast = Omit<DrawnToast, 'durationMs'> & { readonly durationMs?: number };

const defaultDurationMs = 3000;

export async function showToast(toast: Toast): Promise<void> {
  const { drawToast } = await import('./toaster.tsx');
  await drawToast({ durationMs: defaultDurationMs, ...toast });
}
