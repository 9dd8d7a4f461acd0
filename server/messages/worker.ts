import type { Channel } from './message.ts';

/** Mail that hangs holds up no SMS, and one message that hangs holds up only its lane. */
const lanesPerChannel = 3;

type WorkerDeps = {
  readonly channels: readonly Channel[];
  /** Sends what is due on a channel until nothing is. */
  readonly deliver: (channel: Channel, stopping: AbortSignal) => Promise<void>;
  /** How often it looks without being woken: for tries that failed, and for what a server that died left behind. */
  readonly everyMs: number;
  readonly failed: (error: unknown) => void;
};

/** Empties the outbox, woken by whoever puts something in, and by a slow timer. */
export class MessageWorker {
  readonly #lanes: readonly Lane[];
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor({ channels, deliver, everyMs, failed }: WorkerDeps) {
    this.#lanes = channels.flatMap((channel) =>
      Array.from({ length: lanesPerChannel }, () => new Lane(() => deliver(channel, this.#stopping.signal), failed)),
    );
    this.#timer = setInterval(() => this.wake(), everyMs).unref();
    this.wake();
  }

  wake(): void {
    if (this.#stopping.signal.aborted) return;
    for (const lane of this.#lanes) lane.wake();
  }

  /** Begins nothing more, and resolves when what is being sent is through. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await Promise.all(this.#lanes.map((lane) => lane.idle));
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
      // A database that does not answer now will answer one of the timer's next rounds.
      await this.#work().catch(this.#failed);
    }
    this.#run = undefined;
  }
}
