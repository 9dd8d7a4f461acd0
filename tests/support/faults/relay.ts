/** A relay between the server and PostgreSQL, on loopback, that can be slow, be cut, or silently swallow everything. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** What happens to a statement: it never arrives, or its answer never does and the connection is cut. */
export type Mishap = 'swallowed' | 'answer cut';

export class Relay {
  /** Milliseconds for each piece in each direction. */
  delayMs = 0;
  isCut = false;
  /** The number of connection attempts. */
  tries = 0;
  #awaited: { readonly words: RegExp; readonly mishap: Mishap } | undefined;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();

  static async open(): Promise<Relay> {
    let relay: Relay | undefined;
    const listener = createServer((server) => relay?.carry(server));
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    relay = new Relay((listener.address() as AddressInfo).port);
    const opened = relay;
    onTestFinished(() => {
      opened.cut();
      listener.close();
    });
    return opened;
  }

  private constructor(port: number) {
    this.#port = port;
  }

  #target = { host: '', port: 0 };

  /** Returns the database's address through this relay. */
  to(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    this.#target = { host: url.hostname, port: Number(url.port) };
    url.port = String(this.#port);
    return url.href;
  }

  /** Applies the mishap to the connection that next sends matching text. */
  next(words: RegExp, mishap: Mishap): void {
    this.#awaited = { words, mishap };
  }

  /** Breaks every connection, and refuses new ones until `mends`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mends(): void {
    this.isCut = false;
  }

  carry(server: Socket): void {
    this.tries += 1;
    if (this.isCut) return void server.destroy();
    const database = connect(this.#target);
    let mishap: Mishap | undefined;
    this.#pass(server, database, (piece) => {
      if (mishap === undefined && this.#awaited?.words.test(piece.toString('latin1')) === true) {
        ({ mishap } = this.#awaited);
        this.#awaited = undefined;
      }
      return mishap !== 'swallowed';
    });
    this.#pass(database, server, () => {
      if (mishap === 'answer cut') server.destroy();
      return mishap === undefined;
    });
  }

  /** @param isLetThrough called for each piece before it is passed on */
  #pass(from: Socket, to: Socket, isLetThrough: (piece: Buffer) => boolean): void {
    this.#sockets.add(from);
    let sent = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      if (!isLetThrough(piece)) return;
      const { delayMs } = this;
      sent = sent.then(async () => {
        if (delayMs > 0) await wait(delayMs);
        to.write(piece);
      });
    });
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      // A relay that swallows everything does not tell the other end, for as long as PostgreSQL waits.
      if (isLetThrough(Buffer.alloc(0))) to.destroy();
    });
  }
}
