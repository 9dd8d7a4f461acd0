const loadCode = () => import('../features/notifications/NotificationPanel.tsx').then((module) => module.NotificationPanel);

/**
 * Loads the bell's panel with the code that connects it to the network and the local database; none of it is part of the
 * first load.
 */
export async function loadNotificationPanel() {
  const [panel] = await Promise.all([loadCode(), import('./data-layer.ts').then(({ startDataLayer }) => startDataLayer())]);
  return panel;
}
