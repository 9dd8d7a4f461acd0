/**
 * Keeps lately made invoices in this process's memory, so that repeated requests draw one only once. The key is a hash of
 * what the invoice says and of its language, so a changed order has a new one.
 */
import { createHash } from 'node:crypto';
import { drawBeside } from '../../drawing/draw-beside.ts';
import { languageNow } from '../../platform/language.ts';
import type { Billed } from './invoice.ts';

const keptForMs = 10 * 60_000;
/** The limit for all invoices together; a usual one has 20 KB. */
const mostBytes = 16 * 1024 * 1024;

type Kept = { readonly bytes: Promise<Buffer>; readonly madeAt: number; size: number };

export class KeptInvoices {
  readonly #kept = new Map<string, Kept>();

  /**
   * Returns the invoice's file. Simultaneous calls for the same one wait for the same drawing.
   * @throws HttpError 503 when drawing took too long, Error when it failed
   */
  fileOf(customerId: string, billed: Billed): Promise<Buffer> {
    const name = nameOf(billed);
    this.#forget(billed.at);
    const known = this.#kept.get(name);
    if (known !== undefined) return known.bytes;
    const kept: Kept = { bytes: drawBeside(customerId, { kind: 'invoice', billed }), madeAt: billed.at, size: 0 };
    this.#kept.set(name, kept);
    kept.bytes.then(
      ({ length }) => (kept.size = length),
      () => this.#kept.delete(name),
    );
    return kept.bytes;
  }

  /** The map is in the order of insertion, so the oldest come first. */
  #forget(at: number): void {
    let bytes = [...this.#kept.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [name, { size, madeAt }] of this.#kept) {
      if (bytes <= mostBytes && madeAt + keptForMs > at) return;
      this.#kept.delete(name);
      bytes -= size;
    }
  }
}

/** The language is that of the labels. The time of drawing is left out, because the invoice does not state it. */
const nameOf = ({ order, customerName, seller, bill, timeZone }: Billed): string =>
  createHash('sha256')
    .update(JSON.stringify([languageNow(), order, customerName, seller, bill, timeZone]))
    .digest('base64url');
