/** Measures the memory that a server in its own process really holds, after garbage collection. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as passes } from 'node:timers/promises';
import type { SpawnedServer } from '../server/spawned-server.ts';

/** This environment lets the test order a garbage collection in the server. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export class Memory {
  readonly #pid: number | undefined;
  readonly #inspector: WebSocket;

  private constructor(server: SpawnedServer, inspector: WebSocket) {
    this.#pid = server.process.pid;
    this.#inspector = inspector;
  }

  /** @param server a server that was just started with `inspected` */
  static async of(server: SpawnedServer): Promise<Memory> {
    let said = '';
    for await (const part of server.process.stderr!.iterator({ destroyOnReturn: false })) {
      said += String(part);
      const address = /ws:\S+/.exec(said)?.[0];
      if (address === undefined) continue;
      const inspector = new WebSocket(address);
      await once(inspector, 'open');
      return new Memory(server, inspector);
    }
    throw new Error(`The server ended: ${said}`);
  }

  /** Returns the megabytes of the process, as Linux counts them, and those of JavaScript's heap. */
  async inUse(): Promise<{ readonly resident: number; readonly heap: number }> {
    // The second round collects what the first one has finalized.
    for (const _ of [1, 2]) {
      await this.#asks('HeapProfiler.collectGarbage');
      await passes(1000);
    }
    const { usedSize } = (await this.#asks('Runtime.getHeapUsage')) as { usedSize: number };
    const status = readFileSync(`/proc/${this.#pid}/status`, 'utf8');
    return { resident: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024, heap: usedSize / 1024 ** 2 };
  }

  close(): void {
    this.#inspector.close();
  }

  async #asks(method: string): Promise<unknown> {
    const answered = once(this.#inspector, 'message');
    this.#inspector.send(JSON.stringify({ id: 1, method }));
    const [{ data }] = (await answered) as [MessageEvent<string>];
    return (JSON.parse(data) as { result: unknown }).result;
  }
}
