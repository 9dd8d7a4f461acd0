/** The worker, on the real outbox. */
import { describe, expect, it } from 'vitest';
import { deliverDue, type DeliverDeps, type Sender } from '../../server/messages/deliver.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { SendFault } from '../../server/messages/send-fault.ts';
import { MessageWorker } from '../../server/messages/worker.ts';
import { heldSender, postOffice } from '../support/messages.ts';
import { testServer, type TestServer } from '../support/server.ts';

const queue = (server: TestServer, to: string) =>
  queueMessage(server.database, { kind: 'password-changed', to, name: 'Asha Rao' }, server.now());

const queueText = (server: TestServer) =>
  queueMessage(
    server.database,
    { kind: 'contact-changed', channel: 'sms', to: '+919876543210', name: 'Asha', which: 'phone' },
    server.now(),
  );

const rows = ({ database }: TestServer) => database.selectFrom('messages').selectAll().execute();

const working = (server: TestServer, email: Sender<'email'>, everyMs = 600_000, changes: Partial<DeliverDeps> = {}) => {
  const place = { ...server, timeZone: 'Asia/Kolkata' };
  const deps = postOffice(place, { senders: { email }, report: () => {}, ...changes });
  return new MessageWorker({
    channels: deps.senders.sms === undefined ? ['email'] : ['email', 'sms'],
    deliver: (channel, stopping) => deliverDue(deps, channel, stopping),
    everyMs,
    failed: (error) => {
      throw error;
    },
  });
};

/** A sender whose next letter can be waited for. */
function mailbox() {
  let arrived = Promise.withResolvers<string>();
  return {
    take: async ({ to }: { readonly to: string }) => arrived.resolve(to),
    next: () => arrived.promise.finally(() => (arrived = Promise.withResolvers())),
  };
}

describe('the worker', () => {
  it('sends what was left when it starts, and what it is woken for', async () => {
    const server = await testServer();
    await queue(server, 'left@example.com');
    const box = mailbox();
    const worker = working(server, box.take);
    expect(await box.next()).toBe('left@example.com');
    await queue(server, 'new@example.com');
    worker.wake();
    expect(await box.next()).toBe('new@example.com');
    await worker.close();
    expect(await rows(server)).toEqual([]);
  });

  it('looks by itself now and then', async () => {
    const server = await testServer();
    const box = mailbox();
    const worker = working(server, box.take, 5);
    await queue(server, 'asha@example.com');
    expect(await box.next()).toBe('asha@example.com');
    await worker.close();
  });

  it('tries again by itself after a failure', async () => {
    const server = await testServer();
    const box = mailbox();
    const putBack = Promise.withResolvers<void>();
    let tries = 0;
    const send: Sender<'email'> = async (letter) => {
      tries += 1;
      if (tries === 1) throw new SendFault('SMTP 451', { isForGood: false });
      return box.take(letter);
    };
    const worker = working(server, send, 5, { report: () => putBack.resolve() });
    await queue(server, 'asha@example.com');
    await putBack.promise;
    server.passes(10_000);
    expect(await box.next()).toBe('asha@example.com');
    await worker.close();
  });

  it('sends SMS while all mail hangs, and other mail while one hangs', async () => {
    const server = await testServer();
    const hanging = heldSender();
    const [box, phone] = [mailbox(), mailbox()];
    const email: Sender<'email'> = (letter) => (letter.to.startsWith('hangs') ? hanging.send() : box.take(letter));
    const worker = working(server, email, 600_000, { senders: { email, sms: phone.take } });
    await queue(server, 'hangs@example.com');
    worker.wake();
    await hanging.called;
    await queue(server, 'asha@example.com');
    worker.wake();
    expect(await box.next()).toBe('asha@example.com');

    for (const other of [2, 3]) await queue(server, `hangs${other}@example.com`);
    await queueText(server);
    worker.wake();
    expect(await phone.next()).toBe('+919876543210');
    hanging.succeed();
    await worker.close();
  });

  it('finishes what it is sending when it is stopped, and begins nothing more', async () => {
    const server = await testServer();
    const held = [1, 2, 3].map(() => heldSender());
    const waiting = [...held];
    const worker = working(server, async () => waiting.shift()?.send());
    for (const number of [1, 2, 3]) await queue(server, `under-way${number}@example.com`);
    worker.wake();
    await Promise.all(held.map(({ called }) => called));
    await queue(server, 'next@example.com');
    const closed = worker.close();
    worker.wake();
    for (const { succeed } of held) succeed();
    await closed;
    expect((await rows(server)).map(({ recipient, attempts }) => [recipient, attempts])).toEqual([['next@example.com', 0]]);
  });

  it('looks once more when it is woken while it looks', async () => {
    let looks = 0;
    const first = Promise.withResolvers<void>();
    const again = Promise.withResolvers<void>();
    const worker = new MessageWorker({
      channels: ['email'],
      deliver: () => {
        looks += 1;
        if (looks > 3) again.resolve();
        return first.promise;
      },
      everyMs: 600_000,
      failed: () => {},
    });
    worker.wake();
    first.resolve();
    await again.promise;
    await worker.close();
    expect(looks).toBeGreaterThan(3);
  });

  it('outlives a database that does not answer', async () => {
    let rounds = 0;
    const faults: unknown[] = [];
    const recovered = Promise.withResolvers<void>();
    const worker = new MessageWorker({
      channels: ['email'],
      deliver: async () => {
        rounds += 1;
        if (rounds <= 3) throw new Error('connection refused');
        recovered.resolve();
      },
      everyMs: 5,
      failed: (error) => void faults.push(error),
    });
    await recovered.promise;
    await worker.close();
    expect(faults).toHaveLength(3);
  });
});
