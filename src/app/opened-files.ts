/**
 * Takes the files that the device opens with the installed app, as Chromium hands them over on computers (the launch queue). They
 * go the way of files that another app shares.
 */
import { notSharedPath } from '../lib/pages/share-result.ts';
import { keepFirstOf } from '../outbox/on-demand/shared-files.ts';

type Launch = { readonly files?: readonly FileSystemFileHandle[] };
type WithLaunchQueue = { readonly launchQueue?: { readonly setConsumer: (consumer: (launch: Launch) => void) => void } };

export function takeOpenedFiles(): void {
  (globalThis as WithLaunchQueue).launchQueue?.setConsumer(({ files = [] }) => {
    // A visit by the bare address opens none.
    if (files.length > 0) void take(files);
  });
}

async function take(handles: readonly FileSystemFileHandle[]): Promise<void> {
  // A file that was moved or deleted meanwhile cannot be read, and the page says that nothing was kept.
  const path = await Promise.all(handles.map((handle) => handle.getFile())).then(keepFirstOf, () =>
    notSharedPath('not-stored', 0),
  );
  globalThis.location.replace(path);
}
