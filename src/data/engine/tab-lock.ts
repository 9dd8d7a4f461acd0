/** Browsers put pages away that hold a lock: nobody waits for one for ever. */
const waitForOthersMs = 60_000;

/** Where there are no locks (plain http in a home network), or another tab does not let go, as if there were no other tab. */
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
