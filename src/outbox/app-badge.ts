/** Shows on the app's icon how much waits for the customer. Platforms without badges do nothing. */

type WithBadge = {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
};

/** Uploads that are not sent, and news that was not read. Page and worker each know what they have counted last. */
const counts = { uploads: 0, news: 0 };

export const showBadge = (changed: Partial<typeof counts>): Promise<void> => show(Object.assign(counts, changed));

async function show({ uploads, news }: typeof counts): Promise<void> {
  const device = navigator as WithBadge;
  const count = uploads + news;
  try {
    await (count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.());
  } catch {
    // The app is not installed, or may not show it; the lists say the same.
  }
}
