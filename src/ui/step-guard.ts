/** Steps through the history (Back, Forward) pass here before the router takes them. */

type Guard = (step: PopStateEvent) => void;

let guard: Guard | undefined;
let isOfOverlay: (() => boolean) | undefined;

/**
 * Call it before the router is created: a window calls its listeners in the order of their registration, capturing or not,
 * and a later one might come too late.
 */
export function watchNavigation(): void {
  const onStep = (step: PopStateEvent) => {
    if (isOfOverlay?.()) step.stopImmediatePropagation();
    else guard?.(step);
  };
  globalThis.addEventListener('popstate', onStep, { capture: true });
}

/** @param by tells whether a step is only between overlays, which concerns neither the router nor the guard */
export const allowOverlaySteps = (by: () => boolean): void => void (isOfOverlay = by);

/**
 * A guard that stops the event's immediate propagation keeps the step from the router.
 * @returns a function that removes the guard
 */
export function guardNavigation(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = undefined;
  };
}
