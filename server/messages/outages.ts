import type { FastifyBaseLogger } from 'fastify';
import { Outages as LastingOutages } from '../operations/outages.ts';
import type { Trouble } from './deliver.ts';
import type { Channel } from './message.ts';
import { canBeSentAgain } from './retries.ts';

type Deps = {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => number;
  /** How many messages of a channel are not sent yet. */
  readonly countWaiting: (channel: Channel) => Promise<number>;
};

/**
 * Puts troubles with messages into the log. An outage, in which every message fails alike and again and again, is told when it
 * begins, in growing intervals, and when messages go out again, with how many wait. What is given up is told each time, but codes
 * and links, which everybody asks for anew.
 */
export class Outages {
  readonly #deps: Deps;
  readonly #outages: LastingOutages;
  /** Of codes and links, which are not sent any more when the channel is back. */
  readonly #givenUp: LastingOutages;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#outages = new LastingOutages(deps.now);
    this.#givenUp = new LastingOutages(deps.now);
  }

  tell({ isGivenUp, ...trouble }: Trouble): void {
    const { log } = this.#deps;
    const { channel, kind, reason } = trouble;
    if (isGivenUp && canBeSentAgain(kind)) return log.error(trouble, 'message given up');
    const told = isGivenUp
      ? this.#givenUp.met(`${channel}: codes and links`, channel)
      : this.#outages.met(`${channel}: ${reason}`, channel);
    if (told === undefined) return;
    if (isGivenUp) log.error({ ...trouble, ...told }, 'message given up');
    else log.warn({ ...trouble, ...told }, 'message not sent yet');
  }

  /** The channel has taken a message. It may not be told so by a fault of the log's, or it would be sent twice: nothing is thrown. */
  async end(channel: Channel): Promise<void> {
    this.#givenUp.worked(channel);
    const over = this.#outages.worked(channel);
    if (over.length === 0) return;
    // A database that cannot be asked has an outage of its own.
    const waiting = await this.#deps.countWaiting(channel).catch(() => undefined);
    for (const told of over) this.#deps.log.warn({ channel, ...told, waiting }, 'messages go out again');
  }
}
