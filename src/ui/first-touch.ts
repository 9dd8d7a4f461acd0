/** Before the first touch, nothing is fetched that only a tap can need. */
const touches = ['pointerdown', 'keydown', 'wheel'] as const;

let isTouched = false;

/**
 * @param afterMs the delay after the first touch, because the page's own files come first
 * @returns a function that cancels the call
 */
export function afterFirstTouch(afterMs: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const start = () => {
    isTouched = true;
    timer ??= setTimeout(call, afterMs);
    listening.abort();
  };
  if (isTouched) start();
  else for (const event of touches) addEventListener(event, start, { passive: true, signal: listening.signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
