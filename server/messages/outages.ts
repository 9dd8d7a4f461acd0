import type { FastifyBaseLogger } from 'fastify';
import { isTold } from '../operations/scheduled-work.ts';
import type { Trouble } from './deliver.ts';
import type { Channel } from './message.ts';
import { canBeSentAgain } from './retries.ts';

/**
 * Puts troubles with messages into the log. Of an outage, in which every message fails alike and again and again, it tells the
 * 1st, 10th, 100th … time, and the end. What is given up is told each time, but codes and links, which everybody asks for anew.
 */
export class Outages {
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** By what they have in common, since the channel took a message last. */
  readonly #counts: Readonly<Record<Channel, Map<string, number>>> = { email: new Map(), sms: new Map() };

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
    this.#log = log;
  }

  tell({ isGivenUp, ...trouble }: Trouble): void {
    const { channel, kind, reason } = trouble;
    if (isGivenUp && canBeSentAgain(kind)) return this.#log.error(trouble, 'message given up');
    const counts = this.#counts[channel];
    const what = isGivenUp ? `${kind} given up` : reason;
    const failures = (counts.get(what) ?? 0) + 1;
    counts.set(what, failures);
    if (!isTold(failures)) return;
    if (isGivenUp) this.#log.error({ ...trouble, failures }, 'message given up');
    else this.#log.warn({ ...trouble, failures }, 'message not sent yet');
  }

  /** The channel has taken a message. */
  end(channel: Channel): void {
    const counts = this.#counts[channel];
    let failures = 0;
    for (const count of counts.values()) failures = Math.max(failures, count);
    counts.clear();
    if (failures >= 10) this.#log.warn({ channel, failures }, 'messages go out again');
  }
}
