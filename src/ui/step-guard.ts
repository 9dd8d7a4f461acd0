/** Steps through the history (Back, Forward), before the router takes them. */

type Guard = (step: PopStateEvent) => void;

let guard: Guard | undefined;
let isOfOverlay: (() => boolean) | undefined;

/**
 * To be called before the router is there: a window calls its listeners in the order in which they came, whether they
 * capture or not, and what came later might be gone by then.
 */
export function watchNavigation(): void {
  const onStep = (step: PopStateEvent) => {
    if (isOfOverlay?.()) step.stopImmediatePropagation();
    else guard?.(step);
  };
  globalThis.addEventListener('popstate', onStep, { capture: true });
}

/** @param by says whether a step is one between overlays alone, which is nobody else's concern */
export const allowOverlaySteps = (by: () => boolean): void => void (isOfOverlay = by);

/**
 * The router does not see a step whose propagation is stopped at once.
 * @returns lets go again
 */
export function guardNavigation(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = undefined;
  };
}
