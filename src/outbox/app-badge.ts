/** Shows on the app's icon how many uploads wait. Platforms without badges do nothing. */

type WithBadge = {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
};

export async function showBadge(count: number): Promise<void> {
  const device = navigator as WithBadge;
  try {
    await (count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.());
  } catch {
    // The app is not installed, or may not show it; the list says the same.
  }
}
