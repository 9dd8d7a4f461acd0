/** Waits for something that may never come: after the time, the fallback counts. */
export async function withTimeout<Value>(ms: number, awaited: Promise<Value>, fallback: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<Value>((resolve) => (timer = setTimeout(() => resolve(fallback), ms)));
  try {
    return await Promise.race([awaited, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
