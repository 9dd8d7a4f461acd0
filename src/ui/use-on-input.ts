import { useEffect, useRef } from 'react';

/** Reports every change, but not the values that a form starts with. */
export function useOnInput<Values>(values: Values, onTyped: ((values: Values) => void) | undefined): void {
  const told = useRef(values);
  useEffect(() => {
    if (told.current === values) return;
    told.current = values;
    onTyped?.(values);
  }, [values, onTyped]);
}
