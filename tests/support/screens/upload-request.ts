/** Simulates the browser's XMLHttpRequest on the tests' network, as far as an upload uses it. */
import type { Network } from './network.ts';

/** A phone's connection sends these shares at once, and the page gets an event for each. */
const steps = [0.25, 0.5, 0.75, 1];

export function uploadRequests(network: Network) {
  return class UploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #ending = new AbortController();
    #method = '';
    #url = '';
    #answered: Headers | undefined;
    #timer: ReturnType<typeof setTimeout> | undefined;
    timeout = 0;
    status = 0;
    responseText = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = new URL(url, globalThis.location.origin).href;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answered?.get(name) ?? null;
    }

    send(body: FormData): void {
      if (this.timeout > 0) this.#timer = setTimeout(() => this.abort(), this.timeout);
      void this.#call(body).finally(() => {
        clearTimeout(this.#timer);
        this.dispatchEvent(new Event('loadend'));
      });
    }

    abort(): void {
      this.#ending.abort();
    }

    async #call(body: FormData): Promise<void> {
      try {
        for (const part of steps) await this.#goes(part);
        const init = { method: this.#method, headers: this.#headers, body, signal: this.#ending.signal };
        const answer = await network.fetch(this.#url, init);
        const text = await answer.text();
        this.#answered = answer.headers;
        [this.status, this.responseText] = [answer.status, text];
      } catch {
        this.status = 0;
      }
    }

    async #goes(part: number): Promise<void> {
      await Promise.resolve();
      if (!network.isOnline) return;
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: part * 1000, total: 1000 }));
    }
  };
}
