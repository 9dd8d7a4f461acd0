import { useEffect, useRef, useState } from 'react';
import { steadyNow } from '../../lib/time/clock.ts';

const leastMs = 2000;
/** About as long as a voice takes to say it. */
const msPerLetter = 55;

/**
 * Returns the text for a live region that follows a text which may change at any time: each is left to be said before the next one
 * comes, what has gone by then is never said, and nothing is said twice in a row.
 */
export function useSpoken(text: string): string {
  const [said, say] = useState('');
  const freeFrom = useRef(0);

  useEffect(() => {
    if (text === said || text === '') return undefined;
    const timer = setTimeout(
      () => {
        freeFrom.current = steadyNow() + Math.max(leastMs, text.length * msPerLetter);
        say(text);
      },
      Math.max(0, freeFrom.current - steadyNow()),
    );
    return () => clearTimeout(timer);
  }, [text, said]);

  return said;
}
