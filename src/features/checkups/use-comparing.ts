import { useState } from 'react';
import { comparedAtMost } from '../../lib/catalogue/package-comparison.ts';

export type Comparing = {
  readonly isChosen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
  /** True after a choice beyond the number that can be compared. */
  readonly isFull: boolean;
};

/** Holds which packages are to be compared. One too many is refused, and the page says so until the next choice. */
export function useComparing(chosen: readonly string[], onChange: (chosen: readonly string[]) => void): Comparing {
  const [refusedOver, setRefusedOver] = useState<readonly string[]>();
  return {
    isChosen: (id) => chosen.includes(id),
    toggle: (id) => {
      if (chosen.includes(id)) onChange(chosen.filter((other) => other !== id));
      else if (chosen.length < comparedAtMost) onChange([...chosen, id]);
      else setRefusedOver(chosen);
    },
    clear: () => onChange([]),
    isFull: refusedOver?.join() === chosen.join(),
  };
}
