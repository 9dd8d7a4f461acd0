/** The worker, on the real outbox. */
import { describe, expect, it } from 'vitest';
import { deliverDue, type DeliverDeps, type Sender } from '../../server/messages/deliver.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { DeliveryError } from '../../server/messages/delivery-error.ts';
import { ChannelWork, MessageWorker } from '../../server/messages/worker.ts';
import { breakTable } from '../support/server/broken-table.ts';
import { heldSender, postOffice } from '../support/server/messages.ts';
import { watchedWork } from '../support/server/scheduled-work.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

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
    worked: () => {},
    failed: (_channel, error) => {
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

  it('lets others be heard between two messages that wait for no network', async () => {
    const server = await testServer();
    const places = ['one', 'two', 'three', 'four'];
    for (const place of places) await queue(server, `${place}@example.com`);
    const heard: string[] = [];
    const send: Sender<'email'> = async ({ to }) => {
      heard.push(to);
      setImmediate(() => heard.push('another'));
    };
    await deliverDue(
      postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { email: send }, report: () => {} }),
      'email',
    );
    expect(heard).toEqual(places.flatMap((place) => [`${place}@example.com`, 'another']));
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
      if (tries === 1) throw new DeliveryError('SMTP 451', { isPermanent: false });
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
      worked: () => {},
      failed: () => {},
    });
    worker.wake();
    first.resolve();
    await again.promise;
    await worker.close();
    expect(looks).toBeGreaterThan(3);
  });

  it('outlives a database that does not answer', async () => {
    let isThere = false;
    const faults: unknown[] = [];
    const recovered = Promise.withResolvers<void>();
    const worker = new MessageWorker({
      channels: ['email'],
      deliver: async () => {
        if (!isThere) throw new Error('connection refused');
        recovered.resolve();
      },
      everyMs: 5,
      worked: () => {},
      failed: (_channel, error) => {
        faults.push(error);
        isThere = faults.length === 3;
      },
    });
    await recovered.promise;
    await worker.close();
    expect(faults).toHaveLength(3);
  });
});

describe('an outbox that cannot be read or written', () => {
  /** A channel whose outbox is away, and the rounds of the timer in which somebody looked at it. */
  function away() {
    const state = { isAway: true, round: 0, tries: [] as number[], faults: 0, successes: 0 };
    const channel = new ChannelWork({
      deliver: async (works) => {
        state.tries.push(state.round);
        if (state.isAway) throw new Error('database or disk is full');
        works();
      },
      worked: () => void (state.successes += 1),
      failed: () => void (state.faults += 1),
    });
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        channel.look();
        await channel.idle;
        state.round += 1;
      }
    };
    return { state, channel, rounds };
  }

  it('is left alone for 1, 2, 4, 8 and then each time 12 rounds, and each try is told once', async () => {
    const { state, rounds } = away();
    await rounds(60);
    expect([...new Set(state.tries)]).toEqual([0, 2, 5, 10, 19, 32, 45, 58]);
    expect(state.faults).toBe(8);
  });

  it('is not looked at before its time by whoever wakes it, and at once again when it works', async () => {
    const { state, channel, rounds } = away();
    await rounds(4);
    for (let woken = 0; woken < 20; woken += 1) channel.wake();
    await channel.idle;
    expect(new Set(state.tries)).toEqual(new Set([0, 2]));
    state.isAway = false;
    await rounds(2);
    expect(state.successes).toBe(3);
    state.tries.length = 0;
    channel.wake();
    await channel.idle;
    expect(state.tries).toHaveLength(3);
    state.isAway = true;
    await rounds(1);
    expect(state.faults).toBe(3);
  });

  it('once it can be written sends no message a second time that was handed over before', async () => {
    const server = await testServer();
    const sent: string[] = [];
    const deps = postOffice(
      { ...server, timeZone: 'Asia/Kolkata' },
      { senders: { email: async ({ to }) => void sent.push(to) }, report: () => {} },
    );
    await queue(server, 'asha@example.com');
    const mend = await breakTable(server.database, 'messages', 'delete');
    await expect(deliverDue(deps, 'email')).rejects.toThrow('broken');
    // Its claim has ended by then.
    server.passes(600_000);
    await expect(deliverDue(deps, 'email')).rejects.toThrow('broken');
    expect(sent).toEqual(['asha@example.com']);
    await mend();
    await deliverDue(deps, 'email');
    expect(sent).toEqual(['asha@example.com']);
    expect(await rows(server)).toEqual([]);
  });

  it('is told in one line and named late, and its message is sent when it can be written', async () => {
    const server = await testServer();
    const sent: string[] = [];
    const { condition, lines, scheduled } = watchedWork(server.now);
    const deps = postOffice(
      { ...server, timeZone: 'Asia/Kolkata' },
      { senders: { email: async ({ to }) => void sent.push(to) }, report: () => {} },
    );
    scheduled.expect('outbox-email', 5000);
    const channel = new ChannelWork({
      deliver: (works) => deliverDue(deps, 'email', undefined, works),
      worked: () => scheduled.succeeded('outbox-email'),
      failed: (error) => scheduled.failed('outbox-email', error),
    });
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        server.passes(5000);
        channel.look();
        await channel.idle;
      }
    };
    await queue(server, 'asha@example.com');
    const mend = await breakTable(server.database, 'messages', 'update');
    await rounds(6);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error', msg: 'scheduled work failed', step: 'outbox-email', failures: 1 }),
    ]);
    expect(condition.late).toEqual(['outbox-email']);
    await mend();
    await rounds(5);
    expect(sent).toEqual(['asha@example.com']);
    expect(lines.at(-1)).toEqual({ level: 'warn', msg: 'scheduled work succeeds again', step: 'outbox-email', failures: 3 });
    expect([lines.length, condition.late]).toEqual([2, []]);
  });
});
