import { useState } from 'react';
import { comparedAtMost } from '../../lib/catalogue/package-comparison.ts';

export type Comparing = {
  readonly isChosen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
  /** One more was asked for than can stand side by side. */
  readonly isFull: boolean;
};

/** Which packages are to be compared; one too many is refused and said so until something else is done. */
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
