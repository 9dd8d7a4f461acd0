/** What the API answers in a picture, when that is not what it has. */
import type { BrowserContext, Page } from '@playwright/test';
import { apiPrefix } from '../../src/contract/paths.ts';

/** None comes; each is a failure of the server; there is no network. */
export type Answers = 'held' | 'failed' | 'offline';

const everyCall = `**${apiPrefix}/**`;
const failure = { status: 'error', message: 'Something went wrong on our side. Please try again.' };

export async function answering(context: BrowserContext, how: Answers, calls = everyCall): Promise<unknown> {
  if (how === 'held') return context.route(calls, () => undefined);
  // Not one of those that are asked for again by themselves: a picture has no time for that.
  if (how === 'failed') return context.route(calls, (route) => route.fulfill({ status: 501, json: failure }));
  await context.route(calls, (route) => route.abort('internetdisconnected'));
  // The page itself still comes: without a worker there would be none.
  return context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
}

/** The network goes while the page is open. */
export async function goesOffline(context: BrowserContext): Promise<void> {
  await answering(context, 'offline');
  await context.setOffline(true);
}

/** What a page shows when it loses the network while it is read. */
export const losesNetwork = (page: Page): Promise<void> => goesOffline(page.context());
