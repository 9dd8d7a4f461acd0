/** The number on the app's icon: how many uploads wait. Platforms without one do nothing. */

type WithBadge = {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
};

export async function showBadge(count: number): Promise<void> {
  const device = navigator as WithBadge;
  try {
    await (count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.());
  } catch {
    // Not installed, or not allowed: the list says the same.
  }
}
