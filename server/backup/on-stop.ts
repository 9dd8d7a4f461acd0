/** Clears up when the command is stopped by Ctrl+C: what it wrote until then is health data that nobody would look for. */
export async function clearedOnStop<Result>(clear: () => void, work: () => Promise<Result>): Promise<Result> {
  const stop = () => {
    clear();
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  // The newest first: a folder goes with what is in it.
  for (const signal of signals) process.prependListener(signal, stop);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
