import { useRef, useState } from 'react';
import { isStatus, messageOf } from '../lib/failures/api-error.ts';
import { showToast } from './toast.ts';

type Action<Args extends readonly unknown[]> = {
  readonly run: (...args: Args) => Promise<unknown>;
  /** The message if the server has none of its own, or a function instead of the toast; absent if the action cannot fail. */
  readonly failed?: string | ((error: unknown, ...args: Args) => void);
};

/**
 * Runs what a tap does: once at a time, however often it is tapped, and with a message if it fails.
 * @returns `running` holds the arguments of the current run
 */
export function useAction<Args extends readonly unknown[]>({ run, failed }: Action<Args>) {
  const [running, setRunning] = useState<Args>();
  // A second tap may come before the state of the first one is rendered.
  const isRunning = useRef(false);

  async function act(...args: Args): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(args);
    try {
      await run(...args);
    } catch (error) {
      if (failed === undefined) throw error;
      if (typeof failed === 'string') tellFailure(error, failed);
      else if (!isSessionOver(error)) failed(error, ...args);
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  }

  return { act, isBusy: running !== undefined, running };
}

/** @param detail a further text of the server, below a message that is always the same */
export function tellFailure(error: unknown, failed: string, detail?: string): void {
  if (isSessionOver(error)) return;
  void showToast({ type: 'error', message: messageOf(error, failed), ...(detail !== undefined && { detail }) });
}

/** Nothing is shown for it: the page is on its way to /login, or says so itself. */
export const isSessionOver = (error: unknown): boolean => isStatus(error, 401);
