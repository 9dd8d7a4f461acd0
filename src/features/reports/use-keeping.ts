import { useState } from 'react';
import type { Report } from '../../contract/reports.ts';
import { keepReport, removeKeptReport, type KeepOutcome } from '../../data/reports/report-files.ts';
import { messageOf } from '../../lib/failures/api-error.ts';
import { failureWords } from '../../lib/failures/failure-words.ts';
import { useAction } from '../../ui/use-action.ts';

const refusals: Record<Exclude<KeepOutcome, 'kept'>, string> = {
  full: 'There is no room left on this device. Please free some space and try again.',
  refused: 'This browser does not let us keep anything on this device. Download the report instead.',
};

/** From the tap to the copy on this device, and back. */
export function useKeeping(report: Report) {
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { act, isBusy } = useAction<[() => Promise<string | undefined>]>({
    run: async (work) => {
      setProblem(undefined);
      try {
        setProblem(await work());
      } finally {
        setPercent(undefined);
      }
    },
    failed: (error) => setProblem(messageOf(error, `The report could not be kept. ${failureWords(error)}`)),
  });

  async function kept(): Promise<string | undefined> {
    const outcome = await keepReport(report, setPercent);
    return outcome === 'kept' ? undefined : refusals[outcome];
  }

  return {
    isBusy,
    percent,
    problem,
    keep: () => act(kept),
    remove: () => act(() => removeKeptReport(report.id).then(() => undefined)),
  };
}
