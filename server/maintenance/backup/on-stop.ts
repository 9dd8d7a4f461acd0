/** Clears up when the command is stopped by Ctrl+C: what it wrote until then is health data that nobody would look for. */
type Clear = () => void | Promise<void>;

const clears: Clear[] = [];
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What was begun last goes first: a folder goes with what is in it. Without a pause, so that nothing new is written between. */
async function stop(): Promise<void> {
  for (const clear of clears.splice(0).toReversed()) {
    const clearing = clear();
    if (clearing !== undefined) await clearing.catch(() => {});
  }
  process.exit(1);
}

const onSignal = (): void => void stop();

/** @param clear is called when a signal comes while the work is under way, together with those of the works around it */
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
