import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The address changes after this pause: the router draws all that stands around the list, which no key waits for. */
const writeAfterMs = 500;

/**
 * A text that stands in the address and is typed faster than an address can change.
 * @param value what stands in the address now
 * @param write puts a text there
 */
export function useTypedText(value: string, write: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, written: value, seen: value, isWaiting: false });
  if (value !== typed.seen) {
    // By another way than from here: Back, a shared link, a chip that was taken off. What is just being typed is newer.
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
      // What stands in the address now is another page's.
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
  }, [flush]);
  return { text: typed.text, type, flush };
}

/** After these the page may be another one: whoever comes back to it finds what was typed. */
const endings = ['click', 'pagehide'];
