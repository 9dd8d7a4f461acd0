/** A network between browser and server that breaks, on loopback. The browser's own "offline" does not reach its worker. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startServer, type RunningServer } from '../server/running-server.ts';

/** What happens to an upload. With `answer withheld`, it is stored and the sender waits in vain. */
export type Fate = 'passes' | 'answer withheld' | (typeof uploadFaults)[number];

export const uploadFaults = [
  'refused',
  'cut in the body',
  'answer lost',
  'server killed in the body',
  'server killed before the answer',
] as const;

const uploadHead = /^POST \/api\/v1\/prescriptions /;
/** Opening and storing a small picture takes about this long. */
const storingMs = 150;

/** The server behind the network keeps its data folder, however often it is killed. */
export class FlappingNetwork {
  /** The address at which the browser reaches the server. */
  readonly origin: string;
  /** The number of uploads that met each fate. */
  readonly met = new Map<Fate, number>();
  readonly #dataDir: string;
  readonly #random: () => number;
  readonly #listener: Server;
  readonly #sockets = new Set<Socket>();
  #server: RunningServer | undefined;
  #restart: Promise<void> = Promise.resolve();
  /** @returns the fate of the next upload */
  nextFate: () => Fate = () => 'passes';

  static async open(dataDir: string, random: () => number): Promise<FlappingNetwork> {
    const listener = createServer();
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const network = new FlappingNetwork(listener, dataDir, random);
    await network.comesUp();
    return network;
  }

  private constructor(listener: Server, dataDir: string, random: () => number) {
    this.#listener = listener;
    this.#dataDir = dataDir;
    this.#random = random;
    this.origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    listener.on('connection', (browser) => this.#carry(browser));
  }

  async comesUp(): Promise<void> {
    this.#server = await startServer(this.#dataDir);
  }

  /** Stops the server as Ctrl+C does, and with it every connection. */
  async goesDown(): Promise<void> {
    await this.#restart;
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await server?.stop();
  }

  async closes(): Promise<void> {
    this.#listener.close();
    await this.goesDown();
  }

  #carry(browser: Socket): void {
    this.#watch(browser);
    if (this.#server === undefined) return void browser.resetAndDestroy();
    const server = this.#watch(connect(Number(new URL(this.#server.origin).port), '127.0.0.1'));
    let fate: Fate = 'passes';
    let bytesLeft = Infinity;
    browser.on('data', (chunk) => {
      if (isUpload(chunk)) [fate, bytesLeft] = this.#begin(chunk);
      if (fate === 'refused') return void browser.resetAndDestroy();
      server.write(chunk.subarray(0, bytesLeft));
      bytesLeft -= chunk.length;
      if (bytesLeft > 0) return;
      if (fate === 'cut in the body') browser.resetAndDestroy();
      else if (fate === 'server killed in the body') void this.#kills();
      else if (fate === 'server killed before the answer') setTimeout(() => void this.#kills(), storingMs * this.#random());
    });
    server.on('data', (chunk) => {
      // The upload is stored by now, because the answer comes last.
      if (fate === 'answer lost') browser.resetAndDestroy();
      else if (fate !== 'answer withheld') browser.write(chunk);
    });
    browser.on('close', () => server.destroy());
    server.on('close', () => browser.destroy());
  }

  /** @returns the upload's fate, and the number of bytes after which it happens */
  #begin(chunk: Buffer): [Fate, number] {
    const fate = this.nextFate();
    this.met.set(fate, (this.met.get(fate) ?? 0) + 1);
    const head = chunk.indexOf('\r\n\r\n') + 4;
    const body = Number(/\r\nContent-Length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1]);
    if (fate === 'server killed before the answer') return [fate, head + body];
    const isCut = fate === 'cut in the body' || fate === 'server killed in the body';
    return [fate, isCut ? head + Math.floor(body * this.#random()) : Infinity];
  }

  /** Kills the server in the middle of its work and starts it again at once. */
  async #kills(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    const restart = async () => {
      const gone = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await gone;
      await this.comesUp();
    };
    this.#restart = restart();
    await this.#restart;
  }

  #watch(socket: Socket): Socket {
    this.#sockets.add(socket);
    // Broken connections are the purpose of this class.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

/** Browsers send one request after the other, and begin each with a write of its own. */
const isUpload = (chunk: Buffer): boolean => uploadHead.test(chunk.toString('latin1', 0, 40));
