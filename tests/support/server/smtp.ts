/** A real SMTP server on this machine, which accepts mail, refuses it, or requires a password. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Refusal = { readonly code: number; readonly words: string };

export type Post = {
  readonly url: string;
  /** The accepted mails, oldest first. */
  readonly mails: readonly (Email & { readonly envelopeTo: readonly string[] })[];
  /** The next recipients are refused with these, one each. */
  readonly refuses: (...refusals: readonly Refusal[]) => void;
  readonly signIns: readonly string[];
};

type Signing = { readonly password?: string };

/** The server ends with the test. */
export async function smtpServer(signing: Signing = {}): Promise<Post> {
  const { close, ...post } = await openPost(signing);
  onTestFinished(close);
  return post;
}

/** Outside tests, the caller must close the server. */
export async function openPost({ password }: Signing = {}): Promise<Post & { readonly close: () => Promise<void> }> {
  const mails: (Email & { envelopeTo: readonly string[] })[] = [];
  const signIns: string[] = [];
  const refusals: Refusal[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password: given }, _session, answer) => {
      signIns.push(String(username));
      answer(given === password ? null : new Error('Wrong password'), { user: username });
    },
    onRcptTo: ({ address }, _session, answer) => {
      const refusal = refusals.shift();
      // As real servers do, the refusal repeats the address.
      answer(refusal && Object.assign(new Error(`${refusal.words} <${address}>`), { responseCode: refusal.code }));
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const read = async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks));
          mails.push({ ...mail, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) });
        };
        read().then(() => answer(), answer);
      });
    },
  });
  // A client that is killed in the middle resets its connection.
  server.on('error', () => {});
  const listening = await new Promise<AddressInfo>((resolve) => {
    const net = server.listen(0, '127.0.0.1', () => resolve(net.address() as AddressInfo));
  });
  const user = password === undefined ? '' : `lab:${encodeURIComponent(password)}@`;
  return {
    url: `smtp://${user}127.0.0.1:${listening.port}`,
    mails,
    signIns,
    refuses: (...next) => void refusals.push(...next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
