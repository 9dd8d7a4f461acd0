import type { FastifyBaseLogger } from 'fastify';
import { Outages as LastingOutages } from '../operations/outages.ts';
import type { DeliveryFailure } from './deliver.ts';
import type { Channel } from './message.ts';
import { canBeSentAgain } from './retries.ts';

type Deps = {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => number;
  /** Counts the unsent messages of a channel. */
  readonly countWaiting: (channel: Channel) => Promise<number>;
};

/**
 * Logs messages that cannot be sent. An outage, in which every message fails alike, is logged when it begins, at growing
 * intervals, and with the number of waiting messages when it ends. Each message that is given up is logged, except codes and
 * links, which customers simply request again.
 */
export class Outages {
  readonly #deps: Deps;
  readonly #outages: LastingOutages;
  /**
   * This is for codes and links that were given up. They are not sent when the channel works again, so they have an outage of
   * their own.
   */
  readonly #givenUp: LastingOutages;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#outages = new LastingOutages(deps.now);
    this.#givenUp = new LastingOutages(deps.now);
  }

  tell({ isGivenUp, ...trouble }: DeliveryFailure): void {
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

  /**
   * Notes that the channel has accepted a message. It never throws: the caller would take an error of the log for one of
   * sending, and send the message twice.
   */
  async end(channel: Channel): Promise<void> {
    this.#givenUp.worked(channel);
    const over = this.#outages.worked(channel);
    if (over.length === 0) return;
    // If the database cannot be asked, that is logged as an outage of its own.
    const waiting = await this.#deps.countWaiting(channel).catch(() => undefined);
    for (const told of over) this.#deps.log.warn({ channel, ...told, waiting }, 'messages go out again');
  }
}
