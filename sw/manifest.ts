/** Reads the build's list of the worker's files. The development server has none. */
import { addressOf } from '../src/device/page-base.ts';
import type { BuiltFile } from './built-files.ts';

/**
 * Two kinds are not kept at the installation: `isLater` comes with the rest, `isViewer` when a page asks for it
 * (src/build/precache.ts).
 */
type Entry = BuiltFile & { readonly isLater?: true; readonly isViewer?: true };

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly Entry[] };

const listed: readonly Entry[] = self.__WB_MANIFEST;
// The build names its files from its own folder; here they are named from the root.
const entries = listed.map((entry) => ({ ...entry, url: addressOf(`/${entry.url}`).slice(1) }));

export const installedFiles: readonly BuiltFile[] = entries.filter(({ isLater, isViewer }) => !isLater && !isViewer);
export const laterFiles: readonly BuiltFile[] = entries.filter(({ isLater }) => isLater);
export const viewerFiles: readonly BuiltFile[] = entries.filter(({ isViewer }) => isViewer);

const entry = entries.find(({ url }) => /^(?:\w+\/)?assets\/index-[^/]+\.js$/.test(url));
/** This is the path of the version's first script. */
export const entryScript: string | undefined = entry && `/${entry.url}`;
