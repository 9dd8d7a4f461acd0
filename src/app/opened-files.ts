/**
 * Takes the files that the device opens with the installed app, as Chromium hands them over on computers (the launch queue). They
 * go the way of files that another app shares.
 */
import { notSharedPath } from '../lib/pages/share-result.ts';
import { keepShared } from '../outbox/on-demand/shared-files.ts';
import { addressOf } from '../device/page-base.ts';

type Launch = { readonly files?: readonly FileSystemFileHandle[] };
type WithLaunchQueue = { readonly launchQueue?: { readonly setConsumer: (consumer: (launch: Launch) => void) => void } };

/** The browser hands over at once what it has. */
const handedOverWithinMs = 1000;

/**
 * Keeps the files and loads the page that says what became of it. The app begins only where there is none, as at a bookmark:
 * before that, nothing can be typed that the load would take away.
 */
export function takeOpenedFiles(begin: () => void): void {
  const { launchQueue } = globalThis as WithLaunchQueue;
  if (!launchQueue) return begin();
  const beginning = setTimeout(begin, handedOverWithinMs);
  launchQueue.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    clearTimeout(beginning);
    void take(files);
  });
}

async function take(handles: readonly FileSystemFileHandle[]): Promise<void> {
  // A file that was moved or deleted meanwhile cannot be read.
  const path = await Promise.all(handles.map((handle) => handle.getFile())).then(keepShared, () =>
    notSharedPath('not-stored', handles.length - 1),
  );
  globalThis.location.replace(addressOf(path));
}
