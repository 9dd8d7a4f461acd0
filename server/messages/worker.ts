import type { Channel } from './message.ts';

/** Mail that hangs does not delay SMS, and one message that hangs delays only its lane. */
const lanesPerChannel = 3;
/** The longest pause in rounds of the timer; at its usual interval it is a minute. */
const mostRoundsLeftOut = 12;

type WorkerDeps = {
  readonly channels: readonly Channel[];
  /**
   * Sends the due messages of a channel until none is left, and calls `works` whenever the outbox could be read and written.
   */
  readonly deliver: (channel: Channel, stopping: AbortSignal, works: () => void) => Promise<void>;
  /** The interval at which it looks without being woken, for tries that failed and for messages of a server that died. */
  readonly everyMs: number;
  readonly worked: (channel: Channel) => void;
  /** Called once for each failed try, however many lanes failed with it. */
  readonly failed: (channel: Channel, error: unknown) => void;
};

/** Empties the outbox. Whoever queues a message wakes it, and so does a slow timer. */
export class MessageWorker {
  readonly #channels: readonly ChannelWork[];
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor({ channels, deliver, everyMs, worked, failed }: WorkerDeps) {
    this.#channels = channels.map(
      (channel) =>
        new ChannelWork({
          deliver: (works) => deliver(channel, this.#stopping.signal, works),
          worked: () => worked(channel),
          failed: (error) => failed(channel, error),
        }),
    );
    this.#timer = setInterval(() => this.#look(), everyMs).unref();
    this.#look();
  }

  wake(): void {
    if (this.#stopping.signal.aborted) return;
    for (const channel of this.#channels) channel.wake();
  }

  /** Starts nothing more, and resolves when what is being sent has finished. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await Promise.all(this.#channels.map((channel) => channel.idle));
  }

  #look(): void {
    for (const channel of this.#channels) channel.look();
  }
}

type ChannelDeps = {
  readonly deliver: (works: () => void) => Promise<void>;
  readonly worked: () => void;
  readonly failed: (error: unknown) => void;
};

/**
 * The lanes of one channel. When the outbox cannot be read or written, they pause together: for one round of the timer, then
 * for 2, 4 … 12. The first success ends the pause.
 */
export class ChannelWork {
  readonly #deps: ChannelDeps;
  readonly #lanes: readonly Lane[];
  /** The length in rounds of the current or last pause. */
  #pause = 0;
  #roundsLeftOut = 0;

  constructor(deps: ChannelDeps) {
    this.#deps = deps;
    const work = () => deps.deliver(() => this.#works());
    this.#lanes = Array.from({ length: lanesPerChannel }, () => new Lane(work, (error) => this.#fails(error)));
  }

  get idle(): Promise<unknown> {
    return Promise.all(this.#lanes.map((lane) => lane.idle));
  }

  /** Runs once per round of the timer. */
  look(): void {
    if (this.#roundsLeftOut > 0) this.#roundsLeftOut -= 1;
    else for (const lane of this.#lanes) lane.wake();
  }

  wake(): void {
    // A new message does not shorten a pause.
    if (this.#pause === 0) this.look();
  }

  #works(): void {
    [this.#pause, this.#roundsLeftOut] = [0, 0];
    this.#deps.worked();
  }

  #fails(error: unknown): void {
    // Another lane has already reported this failure and begun the pause.
    if (this.#roundsLeftOut > 0) return;
    this.#pause = Math.min(Math.max(1, this.#pause * 2), mostRoundsLeftOut);
    this.#roundsLeftOut = this.#pause;
    this.#deps.failed(error);
  }
}

/** Works while there is work. If it is woken meanwhile, it looks once more before it stops. */
class Lane {
  readonly #work: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #isWanted = false;
  #run: Promise<void> | undefined;

  constructor(work: () => Promise<void>, failed: (error: unknown) => void) {
    this.#work = work;
    this.#failed = failed;
  }

  get idle(): Promise<void> {
    return this.#run ?? Promise.resolve();
  }

  wake(): void {
    this.#isWanted = true;
    this.#run ??= this.#untilNothingIsWanted();
  }

  async #untilNothingIsWanted(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      try {
        await this.#work();
      } catch (error) {
        this.#isWanted = false;
        this.#failed(error);
      }
    }
    this.#run = undefined;
  }
}
