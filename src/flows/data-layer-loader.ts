/**
 * What joins the network and the local database is not part of the first load, and the frame's own parts stand on pages
 * that never needed it. Only app/ knows how to join it: it says so here.
 */
let start: () => Promise<void> = () => Promise.resolve();

export function registerDataLayerLoader(join: () => Promise<void>): void {
  start = join;
}

export const loadDataLayer = (): Promise<void> => start();
