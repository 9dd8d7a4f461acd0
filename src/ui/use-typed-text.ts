import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The address changes after this pause, because the router then renders more than a keystroke should wait for. */
const writeAfterMs = 500;

/**
 * Holds a text that belongs to the address but is typed faster than an address can change.
 * @param value the text in the address now
 * @param write puts a text into the address
 */
export function useTypedText(value: string, write: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, written: value, seen: value, isWaiting: false });
  if (value !== typed.seen) {
    // The address was changed elsewhere: by Back, a shared link or a removed chip. What is just being typed is newer.
    const isOthers = value !== typed.written && !typed.isWaiting;
    setTyped({ ...typed, seen: value, ...(isOthers && { text: value, written: value }) });
  }
  const latestWrite = useRef(write);
  useLayoutEffect(() => void (latestWrite.current = write));
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    const { text, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    setTyped((former) => ({ ...former, written: text, isWaiting: false }));
    latestWrite.current(text);
  }, []);

  const type = useCallback(
    (text: string) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { text, timer: setTimeout(flush, writeAfterMs) };
      setTyped((former) => ({ ...former, text, isWaiting: true }));
    },
    [flush],
  );

  useEffect(() => {
    for (const event of endings) globalThis.addEventListener(event, flush, true);
    return () => {
      for (const event of endings) globalThis.removeEventListener(event, flush, true);
      // The address now belongs to another page.
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
  }, [flush]);
  return { text: typed.text, type, flush };
}

/** After these events the page may be another one; on the way back the customer finds what was typed. */
const endings = ['click', 'pagehide'];
