/** Who takes the messages of a server through a long day: a mail server that can be away, and an SMS gateway that can refuse. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Arrived = { readonly key: string; readonly to: string; readonly text: string };

export class Outside {
  readonly arrived: Arrived[] = [];
  /** How often the gateway has answered 401. */
  refusedSms = 0;
  isGatewayOpen = true;
  smtpUrl = '';
  smsUrl = '';
  #mailPort = 0;
  #mail: SMTPServer | undefined;
  #gateway: Server | undefined;

  static async open(): Promise<Outside> {
    const outside = new Outside();
    await outside.mailComes();
    await outside.#openGateway();
    onTestFinished(async () => {
      outside.#gateway?.closeAllConnections();
      outside.#gateway?.close();
      await outside.mailGoes();
    });
    return outside;
  }

  /** Nobody listens there any more. */
  async mailGoes(): Promise<void> {
    const server = this.#mail;
    this.#mail = undefined;
    if (server !== undefined) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  async mailComes(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      logger: false,
      closeTimeout: 100,
      onData: (stream, session, answer) => {
        const read = async () => {
          const { messageId = '', text = '' } = await PostalMime.parse(await textOf(stream));
          const key = /^<(.+)@/.exec(messageId)?.[1] ?? '';
          this.arrived.push({ key, to: session.envelope.rcptTo[0]?.address ?? '', text });
        };
        read().then(() => answer(), answer);
      },
    });
    server.on('error', () => {});
    this.#mailPort = await new Promise<number>((resolve) => {
      const net = server.listen(this.#mailPort, '127.0.0.1', () => resolve((net.address() as AddressInfo).port));
    });
    this.#mail = server;
    this.smtpUrl = `smtp://127.0.0.1:${this.#mailPort}`;
  }

  /** The newest code that came to a contact since so many messages had arrived. */
  codeTo(contact: string, since: number): string | undefined {
    const last = this.arrived.slice(since).findLast(({ to }) => to === contact);
    return /\b\d{6}(?:\d{2})?\b/.exec(last?.text ?? '')?.[0];
  }

  async #openGateway(): Promise<void> {
    const gateway = createServer((request, response) => {
      const take = async () => {
        const { to, text } = JSON.parse(await textOf(request)) as { to: string; text: string };
        if (this.isGatewayOpen) this.arrived.push({ key: String(request.headers['idempotency-key']), to, text });
        else this.refusedSms += 1;
        response.writeHead(this.isGatewayOpen ? 202 : 401).end();
      };
      take().catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
    this.#gateway = gateway;
    this.smsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  }
}
