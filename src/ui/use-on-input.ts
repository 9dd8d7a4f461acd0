import { useEffect, useRef } from 'react';

/** Tells of every change, and not of what a form starts with. */
export function useOnInput<Values>(values: Values, onTyped: ((values: Values) => void) | undefined): void {
  const told = useRef(values);
  useEffect(() => {
    if (told.current === values) return;
    told.current = values;
    onTyped?.(values);
  }, [values, onTyped]);
}
