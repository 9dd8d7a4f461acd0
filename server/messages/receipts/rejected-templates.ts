import type { FastifyBaseLogger } from 'fastify';
import { Outages } from '../../operations/outages.ts';
import type { NotedReceipt } from './note-receipts.ts';

/** Single SMS are rejected for their number, too. So many in a row have something in common. */
const inARow = 5;

type Deps = { readonly log?: Pick<FastifyBaseLogger, 'warn'> | undefined; readonly now: () => number };

/**
 * Logs a template whose SMS are all rejected, as one is that operators do not know: once, then at growing intervals, and when one of
 * its SMS has come to another end. Each process counts what is reported to it.
 */
export class RejectedTemplates {
  readonly #deps: Deps;
  readonly #outages: Outages;
  readonly #rejected = new Map<string, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#outages = new Outages(deps.now);
  }

  tell(receipt: NotedReceipt): void {
    if (!receipt.isNew) return;
    const { template, language, status } = receipt;
    const { log } = this.#deps;
    const name = `${template} ${language}`;
    const count = status === 'rejected' ? (this.#rejected.get(name) ?? 0) + 1 : 0;
    this.#rejected.set(name, count);
    if (count === 0) {
      for (const over of this.#outages.worked(name))
        log?.warn({ template, language, ...over }, 'SMS are not all rejected any more');
    } else if (count >= inARow) {
      const told = this.#outages.met(`all SMS are rejected: ${name}`, name);
      if (told !== undefined) log?.warn({ template, language, ...told }, 'SMS rejected; is the template registered?');
    }
  }
}
