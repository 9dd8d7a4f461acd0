import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** How long the suggestions stay after the field lost the focus (SHELL-004). */
const closesAfterMs = 200;

/** Tells whether the focus is in a field or in its suggestions; its loss is reported a moment later. */
export function useFocusWithin(input: RefObject<HTMLInputElement | null>, onChange: (isWithin: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onChange);
  useEffect(() => void (report.current = onChange));

  useEffect(() => {
    // A prerendered field may have got the focus before React was running.
    if (document.activeElement === input.current) report.current(true);
    return () => clearTimeout(timer.current);
  }, [input]);

  return {
    enter: () => {
      clearTimeout(timer.current);
      report.current(true);
    },
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      timer.current = setTimeout(() => report.current(false), closesAfterMs);
    },
  };
}
