/** What a customer's console would show: errors and warnings, of the page and of the browser, and requests that leave the machine. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

type Expected = { readonly what: RegExp; isSeen: boolean };

/** How Chromium speaks of an answer that is an error, and of a request without one. */
const failedLoad = /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\S+))/;

/** A style sheet whose answer is the words of an error. */
const refusedStyle = /^Refused to apply style from '([^']+)' because its MIME type \('text\/plain'\)/;

/** The server is stopped, or the browser is cut off from it; with a worker in between the page hears only that it failed. */
const noNetwork =
  /^net::ERR_(CONNECTION_(?:REFUSED|RESET|CLOSED|FAILED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INTERNET_DISCONNECTED|FAILED) /;

/** Of Playwright, where a test wants no worker. */
const blocked = 'Service Worker registration blocked by Playwright';

export class Complaints {
  readonly #lines: string[] = [];
  readonly #failures: string[] = [];
  readonly #expected: Expected[] = [];
  readonly #allowedLines: RegExp[] = [];

  async listenTo(context: BrowserContext): Promise<void> {
    // Most violations are in the console as well; this hears those of which the browser says nothing there.
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`Violates the policy: ${effectiveDirective}, ${blockedURI}`),
      ),
    );
    context.on('serviceworker', (worker) => worker.on('console', (message) => this.#hear(message)));
    context.on('weberror', (error) => this.#failures.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => this.#hear(message));
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1') this.#lines.push(`left the machine: ${url.href}`);
    });
  }

  /**
   * The browser's own line about an answer that fails is none in this test, which has to see it once at least.
   * @param what of "404 /api/v1/orders/unknown", "net::ERR_FAILED /assets/main.js" or "uncaught: " with a script's error
   */
  expectFailure(what: RegExp): void {
    this.#expected.push({ what, isSeen: false });
  }

  /** For what is asked for now and then, or not at all: which of it is asked for meanwhile, only the app knows. */
  allowFailure(what: RegExp): void {
    this.#expected.push({ what, isSeen: true });
  }

  /** Whole lines that may come, of which the app knows when. */
  allowLines(what: RegExp): void {
    this.#allowedLines.push(what);
  }

  /** Requests may end without an answer. */
  expectNoNetwork(): void {
    this.allowFailure(noNetwork);
  }

  /** Also of failures that were expected and did not come. */
  get unexpected(): string[] {
    const failures = this.#failures.filter((what) => !this.#isExpected(what)).map((what) => `failed: ${what}`);
    const missing = this.#expected.filter(({ isSeen }) => !isSeen).map(({ what }) => `did not fail: ${what.source}`);
    const lines = this.#lines.filter((line) => !this.#allowedLines.some((what) => what.test(line)));
    return [...lines, ...failures, ...missing];
  }

  #isExpected(what: string): boolean {
    const fitting = this.#expected.filter((expected) => expected.what.test(what));
    for (const expected of fitting) expected.isSeen = true;
    return fitting.length > 0;
  }

  #hear(message: ConsoleMessage): void {
    const [text, { url }] = [message.text(), message.location()];
    if (!['error', 'warning', 'assert'].includes(message.type()) || text === blocked) return;
    const [, status, fault] = failedLoad.exec(text) ?? [];
    const [, style] = refusedStyle.exec(text) ?? [];
    const reason = status ?? fault;
    if (reason !== undefined) this.#failures.push(`${reason} ${pathOf(url)}`);
    else if (style !== undefined) this.#failures.push(`not a style ${pathOf(style)}`);
    else this.#lines.push(`${message.type()}: ${text} (${url})`);
  }
}

function pathOf(url: string): string {
  const { pathname, search } = URL.canParse(url) ? new URL(url) : { pathname: url, search: '' };
  return pathname + search;
}
