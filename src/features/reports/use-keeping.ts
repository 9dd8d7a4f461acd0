import { useRef, useState } from 'react';
import type { Report } from '../../contract/reports.ts';
import { keepReport, removeKeptReport, type KeepOutcome } from '../../data/reports/report-files.ts';
import { isStatus, messageOf } from '../../lib/failures/api-error.ts';
import { failureWords } from '../../lib/failures/failure-words.ts';

const refusals: Record<Exclude<KeepOutcome, 'kept'>, string> = {
  full: 'There is no room left on this device. Please free some space and try again.',
  refused: 'This browser does not let us keep anything on this device. Download the report instead.',
};

/** From the tap to the copy on this device, and back. */
export function useKeeping(report: Report) {
  const [isBusy, setIsBusy] = useState(false);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);

  async function during(work: () => Promise<string | undefined>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(undefined);
    setIsBusy(true);
    setProblem(await work());
    isUnderWay.current = false;
    setIsBusy(false);
    setPercent(undefined);
  }

  async function kept(): Promise<string | undefined> {
    try {
      const outcome = await keepReport(report, setPercent);
      return outcome === 'kept' ? undefined : refusals[outcome];
    } catch (error) {
      // The session has ended: the page is on its way to /login and says so there.
      if (isStatus(error, 401)) return undefined;
      return messageOf(error, `The report could not be kept. ${failureWords(error)}`);
    }
  }

  return {
    isBusy,
    percent,
    problem,
    keep: () => during(kept),
    remove: () => during(() => removeKeptReport(report.id).then(() => undefined)),
  };
}
