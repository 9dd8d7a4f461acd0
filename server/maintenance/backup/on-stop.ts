/** This cleans up when Ctrl+C stops the command: what it has written is health data that nobody would look for. */
type Clear = () => void | Promise<void>;

const clears: Clear[] = [];
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The last work is cleaned up first, because its files may be in the folder of an earlier one. There is no pause, so that
 * nothing new is written in between.
 */
async function stop(): Promise<void> {
  for (const clear of clears.splice(0).toReversed()) {
    const clearing = clear();
    if (clearing !== undefined) await clearing.catch(() => {});
  }
  process.exit(1);
}

const onSignal = (): void => void stop();

/** @param clear called when a signal comes during the work, together with those of the enclosing works */
export async function clearedOnStop<Result>(clear: Clear, work: () => Promise<Result>): Promise<Result> {
  if (clears.length === 0) for (const signal of signals) process.prependListener(signal, onSignal);
  clears.push(clear);
  try {
    return await work();
  } finally {
    clears.splice(clears.lastIndexOf(clear), 1);
    if (clears.length === 0) for (const signal of signals) process.off(signal, onSignal);
  }
}
