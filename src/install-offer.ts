/** Keeps the browser's offer to install the app, which may come before the app, until the customer asks for it (src/app/install.ts). */
export function keepInstallOffer(): void {
  const page = globalThis as { installOffer?: Event | undefined };
  const keep = (event: Event) => {
    event.preventDefault();
    page.installOffer = event;
  };
  addEventListener('beforeinstallprompt', keep, true);
  addEventListener('appinstalled', () => (page.installOffer = undefined), true);
}
