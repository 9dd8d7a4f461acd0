/** Several servers on one outbox, and servers that die. PostgreSQL proves more here: SQLite has one connection. */
import { describe, expect, it } from 'vitest';
import { deliverDue, type Sender } from '../../server/messages/deliver.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { heldSender, postOffice } from '../support/server/messages.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const minuteMs = 60_000;

const office = (server: TestServer, email: Sender<'email'>) =>
  postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { email }, report: () => {} });

const queue = (server: TestServer, to: string) =>
  queueMessage(server.database, { kind: 'password-changed', to, name: 'Asha Rao' }, server.now());

const rows = ({ database }: TestServer) => database.selectFrom('messages').selectAll().execute();

describe('servers that send at the same time', () => {
  it('send each message once', async () => {
    const server = await testServer();
    const wanted = Array.from({ length: 60 }, (_, index) => `customer${index}@example.com`);
    for (const to of wanted) await queue(server, to);
    const sent: string[] = [];
    const deps = office(server, async ({ to }) => void sent.push(to));
    await Promise.all(Array.from({ length: 8 }, () => deliverDue(deps, 'email')));
    expect(sent.toSorted()).toEqual(wanted.toSorted());
    expect(await rows(server)).toEqual([]);
  });

  it('leave alone what another one is sending', async () => {
    const server = await testServer();
    await queue(server, 'asha@example.com');
    const first = heldSender();
    const firstRound = deliverDue(office(server, first.send), 'email');
    await first.called;
    const sent: string[] = [];
    await deliverDue(
      office(server, async ({ to }) => void sent.push(to)),
      'email',
    );
    expect(sent).toEqual([]);
    first.succeed();
    await firstRound;
    expect(await rows(server)).toEqual([]);
  });
});

describe('a server that dies between claiming and sending', () => {
  it('leaves its message to the next one after the lease', async () => {
    const server = await testServer();
    await queue(server, 'asha@example.com');
    const dying = heldSender();
    const neverEnds = deliverDue(office(server, dying.send), 'email');
    await dying.called;

    const sent: string[] = [];
    const deps = office(server, async ({ to }) => void sent.push(to));
    server.passes(39_000);
    await deliverDue(deps, 'email');
    expect(sent).toEqual([]);
    server.passes(1000);
    await deliverDue(deps, 'email');
    expect(sent).toEqual(['asha@example.com']);
    expect(await rows(server)).toEqual([]);
    dying.succeed();
    await neverEnds;
  });

  it.each(['succeed', 'fail'] as const)('and was only slow changes nothing any more when it does %s', async (outcome) => {
    const server = await testServer();
    await queue(server, 'asha@example.com');
    const slow = heldSender();
    const slowRound = deliverDue(office(server, slow.send), 'email');
    await slow.called;
    server.passes(minuteMs);
    const next = heldSender();
    const nextRound = deliverDue(office(server, next.send), 'email');
    await next.called;
    const claimed = await rows(server);

    slow[outcome]();
    await slowRound;
    expect(await rows(server)).toEqual(claimed);
    next.succeed();
    await nextRound;
    expect(await rows(server)).toEqual([]);
  });
});

describe('a code that is asked for while an earlier one', () => {
  const code = (to: string) => ({ kind: 'login-code', channel: 'email', to }) as const;

  it('is being sent is the last one: the earlier one is not tried again', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    await queueMessage(server.database, code(email), server.now());
    const held = heldSender();
    const firstRound = deliverDue(office(server, held.send), 'email');
    await held.called;
    // Within the lease.
    server.passes(minuteMs / 2);
    await queueMessage(server.database, code(email), server.now());
    held.fail();
    await firstRound;
    server.passes(minuteMs);
    const sent: string[] = [];
    await deliverDue(
      office(server, async ({ text }) => void sent.push(text)),
      'email',
    );
    expect(sent).toHaveLength(1);
    expect(await rows(server)).toEqual([]);
  });
});

it('somebody waits for a code: it goes before other mail, however long that has waited', async () => {
  const server = await testServer();
  const { email } = await server.customer();
  for (let count = 0; count < 12; count += 1) await queue(server, `customer${count}@example.net`);
  server.passes(minuteMs);
  await queueMessage(server.database, { kind: 'login-code', channel: 'email', to: email }, server.now());
  const sent: string[] = [];
  await deliverDue(
    office(server, async ({ to }) => void sent.push(to)),
    'email',
  );
  expect(sent).toHaveLength(13);
  expect(sent[0]).toBe(email);
});
