import { useEffect, useRef } from 'react';

/** Reports every change, but not the values that a form starts with. */
export function useOnInput<Values>(values: Values, onTyped: ((values: Values) => void) | undefined): void {
  const reported = useRef(values);
  useEffect(() => {
    if (reported.current === values) return;
    reported.current = values;
    onTyped?.(values);
  }, [values, onTyped]);
}
