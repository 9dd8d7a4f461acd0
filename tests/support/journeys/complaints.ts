/** Collects what a customer's console would show: errors, warnings, and requests that leave the machine. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

type Expected = { readonly what: RegExp; isSeen: boolean };

/** Chromium writes this about an answer with an error status, and about a request without an answer. */
const failedLoad = /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\S+))/;

/** Chromium writes this about a style sheet whose answer is an error message. */
const refusedStyle = /^Refused to apply style from '([^']+)' because its MIME type \('text\/plain'\)/;

/** The server is stopped or cut off. With a worker in between, the page only learns that the request failed. */
const noNetwork =
  /^net::ERR_(CONNECTION_(?:REFUSED|RESET|CLOSED|FAILED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INTERNET_DISCONNECTED|FAILED) /;

/** Playwright writes this when a test blocks service workers. */
const blocked = 'Service Worker registration blocked by Playwright';

export class Complaints {
  readonly #lines: string[] = [];
  readonly #failures: string[] = [];
  readonly #expected: Expected[] = [];
  readonly #allowedLines: RegExp[] = [];

  async listenTo(context: BrowserContext): Promise<void> {
    // Most violations are in the console as well; this reports those that the browser does not print there.
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
   * Expects a failed answer, which the test must see at least once.
   * @param what matches "404 /api/v1/orders/unknown", "net::ERR_FAILED /assets/main.js", or "uncaught: " with a script's error
   */
  expectFailure(what: RegExp): void {
    this.#expected.push({ what, isSeen: false });
  }

  /** Allows a failure of requests that the app sends only sometimes. */
  allowFailure(what: RegExp): void {
    this.#expected.push({ what, isSeen: true });
  }

  /** Allows whole lines that the app may print at any time. */
  allowLines(what: RegExp): void {
    this.#allowedLines.push(what);
  }

  /** Allows requests to end without an answer. */
  expectNoNetwork(): void {
    this.allowFailure(noNetwork);
  }

  /** Also includes expected failures that did not happen. */
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
