/** The disk confirms several files in the time of one, and Node waits for it in this number of threads at most. */
const lanes = 8;

/**
 * Does the work for all items, several at once, and returns the results in the order of the items. Of several failures the
 * first is thrown.
 */
export async function withConcurrency<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let isFailed = false;
  const lane = async () => {
    for (const [index, item] of waiting) {
      if (isFailed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return results;
}
