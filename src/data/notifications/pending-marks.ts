/** Holds the calls that mark notifications as read, until they are answered. */
const underWay = new Set<Promise<unknown>>();

export async function trackMarkAsRead<Value>(call: Promise<Value>): Promise<Value> {
  underWay.add(call);
  try {
    return await call;
  } finally {
    underWay.delete(call);
  }
}

export async function marksAsReadSettled(): Promise<void> {
  if (underWay.size > 0) await Promise.allSettled(underWay);
}
