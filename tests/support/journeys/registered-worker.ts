/** The page's worker as the browser's own tools reach it: woken by a sync, and stopped in the midst of its work. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export class RegisteredWorker {
  readonly #devtools: CDPSession;
  readonly #origin: string;
  readonly #registrationId: string;

  /** @param page where the worker is registered already */
  static async of(context: BrowserContext, page: Page): Promise<RegisteredWorker> {
    const devtools = await context.newCDPSession(page);
    const registrationId = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration) resolve(registration.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    return new RegisteredWorker(devtools, new URL(page.url()).origin, await registrationId);
  }

  private constructor(devtools: CDPSession, origin: string, registrationId: string) {
    this.#devtools = devtools;
    this.#origin = origin;
    this.#registrationId = registrationId;
  }

  /** As the browser does when it believes that there is a network. */
  async syncs(): Promise<void> {
    const event = { origin: this.#origin, registrationId: this.#registrationId, tag: 'uploads', lastChance: false };
    await this.#devtools.send('ServiceWorker.dispatchSyncEvent', event);
  }

  /** Wherever it is. The next event starts it again. */
  async stops(): Promise<void> {
    await this.#devtools.send('ServiceWorker.stopAllWorkers');
  }
}
