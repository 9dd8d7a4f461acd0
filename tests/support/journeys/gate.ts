/** A proxy to a server that several tests share; it can make the server unreachable for this test's browser alone. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Gate {
  readonly origin: string;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #listener: Server;

  static async to(origin: string): Promise<Gate> {
    const target = Number(new URL(origin).port);
    const listener = createServer();
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new Gate(listener, target);
  }

  private constructor(listener: Server, target: number) {
    this.#listener = listener;
    this.#target = target;
    this.origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    listener.on('connection', (browser) => this.#carry(browser));
  }

  /** Behaves as if the server had ended: its connections are closed, and new ones are refused. */
  async closes(): Promise<void> {
    if (!this.#listener.listening) return;
    const closed = once(this.#listener, 'close');
    this.#listener.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async opensAgain(): Promise<void> {
    this.#listener.listen(Number(new URL(this.origin).port), '127.0.0.1');
    await once(this.#listener, 'listening');
  }

  #carry(browser: Socket): void {
    const server = connect(this.#target, '127.0.0.1');
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.#sockets.add(one);
      // A browser that leaves in the middle of an answer breaks its connection.
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
