/** Waits for a promise that may never settle, and returns the fallback after the given time. */
export async function withTimeout<Value>(ms: number, awaited: Promise<Value>, fallback: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<Value>((resolve) => (timer = setTimeout(() => resolve(fallback), ms)));
  try {
    return await Promise.race([awaited, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
