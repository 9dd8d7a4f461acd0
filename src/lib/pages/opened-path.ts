import { pages } from './page-paths.ts';

/** The device opens files with the app at this address, as in the manifest. */
export const openedPath = `${pages.prescriptions.path}?opened=1`;

export const isOpening = (path: string): boolean => path === openedPath;
