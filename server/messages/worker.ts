import type { Channel } from './message.ts';

/** Mail that hangs holds up no SMS, and one message that hangs holds up only its lane. */
const lanesPerChannel = 3;
/** Of the timer: a minute at its usual pace. */
const mostRoundsLeftOut = 12;

type WorkerDeps = {
  readonly channels: readonly Channel[];
  /** Sends what is due on a channel until nothing is, and calls `works` whenever the outbox could be read and written. */
  readonly deliver: (channel: Channel, stopping: AbortSignal, works: () => void) => Promise<void>;
  /** How often it looks without being woken: for tries that failed, and for what a server that died left behind. */
  readonly everyMs: number;
  readonly worked: (channel: Channel) => void;
  /** Told once of each try, however many lanes failed with it. */
  readonly failed: (channel: Channel, error: unknown) => void;
};

/** Empties the outbox, woken by whoever puts something in, and by a slow timer. */
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

  /** Begins nothing more, and resolves when what is being sent is through. */
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
 * The lanes of one channel. When the outbox cannot be read or written they pause together: for one round of the timer, then
 * for 2, 4 … 12, and go on by themselves with the first thing that works.
 */
export class ChannelWork {
  readonly #deps: ChannelDeps;
  readonly #lanes: readonly Lane[];
  /** How many rounds the pause has that is running, or was last. */
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

  /** A round of the timer. */
  look(): void {
    if (this.#roundsLeftOut > 0) this.#roundsLeftOut -= 1;
    else for (const lane of this.#lanes) lane.wake();
  }

  wake(): void {
    // Whoever wakes it has written something; what stood in the way is looked at when its time has come.
    if (this.#pause === 0) this.look();
  }

  #works(): void {
    [this.#pause, this.#roundsLeftOut] = [0, 0];
    this.#deps.worked();
  }

  #fails(error: unknown): void {
    // The other lanes met the same.
    if (this.#roundsLeftOut > 0) return;
    this.#pause = Math.min(Math.max(1, this.#pause * 2), mostRoundsLeftOut);
    this.#roundsLeftOut = this.#pause;
    this.#deps.failed(error);
  }
}

/** Works while there is work; woken meanwhile, it looks once more before it rests. */
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
