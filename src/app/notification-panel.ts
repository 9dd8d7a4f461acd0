const loadCode = () => import('../features/notifications/NotificationPanel.tsx').then((module) => module.NotificationPanel);

/** Loads the bell's panel with the data layer; neither is part of the first load. */
export async function loadNotificationPanel() {
  const [panel] = await Promise.all([loadCode(), import('./data-layer.ts').then(({ startDataLayer }) => startDataLayer())]);
  return panel;
}
