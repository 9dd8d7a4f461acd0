/**
 * The code that connects the network and the local database is not part of the first load, and parts of the frame are on
 * pages that never needed it. Only app/ can start it, and registers here how.
 */
let start: () => Promise<void> = () => Promise.resolve();

export function registerDataLayerLoader(join: () => Promise<void>): void {
  start = join;
}

export const loadDataLayer = (): Promise<void> => start();
