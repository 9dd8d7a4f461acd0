/** Steps through the history (Back, Forward), before the router takes them. */

type Guard = (step: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * To be called before the router is there: a window calls its listeners in the order in which they came, whether they
 * capture or not, and what came later might be gone by then.
 */
export function watchSteps(): void {
  globalThis.addEventListener('popstate', (step) => guard?.(step), { capture: true });
}

/**
 * The router does not see a step whose propagation is stopped at once.
 * @returns lets go again
 */
export function guardSteps(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = undefined;
  };
}
