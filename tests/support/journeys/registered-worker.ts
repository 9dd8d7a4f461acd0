/** Controls the page's worker by the browser's devtools: wakes it by a sync event, and stops it in the middle of its work. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export class RegisteredWorker {
  readonly #devtools: CDPSession;
  readonly #origin: string;
  readonly #registrationId: string;

  /** @param page a page whose worker is already registered */
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

  /** Dispatches a sync event, as the browser does when it believes that there is a network. */
  async syncs(): Promise<void> {
    const event = { origin: this.#origin, registrationId: this.#registrationId, tag: 'uploads', lastChance: false };
    await this.#devtools.send('ServiceWorker.dispatchSyncEvent', event);
  }

  /** Hands it a push message that its device has decrypted, as the browser does. */
  async isPushed(data: string): Promise<void> {
    await this.#devtools.send('ServiceWorker.deliverPushMessage', {
      origin: this.#origin,
      registrationId: this.#registrationId,
      data,
    });
  }

  /** Stops the worker wherever it is. The next event starts it again. */
  async stops(): Promise<void> {
    await this.#devtools.send('ServiceWorker.stopAllWorkers');
  }
}
