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
    await resumesPausedWorkers(context);
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

/**
 * The tests' own tools have each worker pause at its start, once for the browser and once for the page; of a worker that was
 * stopped, the page's one is now and then never told to go on, and Chromium waits for it for five minutes.
 */
async function resumesPausedWorkers(context: BrowserContext): Promise<void> {
  const tools = await context.browser()?.newBrowserCDPSession();
  if (!tools) return;
  const resume = async () => {
    const { targetInfos } = await tools.send('Target.getTargets');
    for (const { targetId, type } of targetInfos) {
      if (type !== 'service_worker') continue;
      const { sessionId } = await tools.send('Target.attachToTarget', { targetId });
      const message = JSON.stringify({ id: 1, method: 'Runtime.runIfWaitingForDebugger' });
      await tools.send('Target.sendMessageToTarget', { sessionId, message });
      await tools.send('Target.detachFromTarget', { sessionId });
    }
  };
  // A worker that ends meanwhile is none that waits.
  const timer = setInterval(() => void resume().catch(() => undefined), 2000);
  context.once('close', () => clearInterval(timer));
}
