/** Browsers may freeze pages that hold a lock, so nobody waits for one forever. */
const waitForOthersMs = 60_000;

/** Runs work in one tab at a time, or without a lock where there are none (plain http) or another tab keeps it too long. */
export async function withTabLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  let isOurs = false;
  const begin = () => {
    isOurs = true;
    return work();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(waitForOthersMs) }, begin);
  } catch (error) {
    if (isOurs) throw error;
    return work();
  }
}
