/** A gateway or a mail server that is away, or turns us away: what waited is sent when it is back, each message once. */
import { expect, it } from 'vitest';
import { deliverDue, type Sender, type DeliveryFailure } from '../../server/messages/deliver.ts';
import type { Message } from '../../server/messages/message.ts';
import { sizesOf, budgetsTaken } from '../../server/platform/limits/hourly-budgets.ts';
import { Outages } from '../../server/messages/outages.ts';
import { countWaiting } from '../../server/messages/messages-store.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { mailSender } from '../../server/messages/send-mail.ts';
import { textSender } from '../../server/messages/send-sms.ts';
import { freePort } from '../support/server/free-port.ts';
import { postOffice } from '../support/server/messages.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { gateway } from '../support/server/sms-gateway.ts';
import { smtpServer } from '../support/server/smtp.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Line = Readonly<Record<string, unknown>> & { readonly level: string; readonly msg: string };

function linesOf({ now, database }: Pick<TestServer, 'now' | 'database'>) {
  const lines: Line[] = [];
  const tells = (level: string) => (fields: object, msg: string) => void lines.push({ level, msg, ...fields });
  const log = { warn: tells('warn') as never, error: tells('error') as never };
  const outages = new Outages({ log, now, countWaiting: (channel) => countWaiting(database, channel) });
  return { lines, outages };
}

const place = (server: TestServer) => ({ ...server, timeZone: server.settings.timeZone });
const given = ({ isGivenUp }: DeliveryFailure) => isGivenUp;

it('a gateway that answers 401 for an hour loses no SMS, and is told of in a few lines', async () => {
  const server = await testServer();
  const { calls, address } = await gateway(...Array.from({ length: 5000 }, () => 401));
  const troubles: DeliveryFailure[] = [];
  const { lines, outages } = linesOf(server);
  const isOpen = { yet: false };
  const refused = textSender(`http://${address}`);
  const open = await gateway();
  const opened = textSender(`http://${open.address}`);
  const sms: Sender<'sms'> = async (...letter) => {
    await (isOpen.yet ? opened : refused)(...letter);
    await outages.end('sms');
  };
  const report = (trouble: DeliveryFailure) => {
    troubles.push(trouble);
    outages.tell(trouble);
  };
  const deps = postOffice(place(server), { senders: { sms }, report });
  for (let minute = 0; minute < 60; minute += 1) {
    await queueMessage(server.database, changedPhone(minute), server.now());
    await deliverDue(deps, 'sms');
    server.passes(minuteMs);
  }
  // More than an hour has for news, of which none was sent.
  expect(calls.length).toBeGreaterThan(sizesOf(server.settings.limits)['sms-news']);
  expect(await budgetsTaken(server.database, server.now())).toMatchObject({ 'sms-news': 0 });
  isOpen.yet = true;
  for (let minute = 0; minute < 80; minute += 1) {
    await deliverDue(deps, 'sms');
    server.passes(minuteMs);
  }
  expect(open.calls.map(({ body }) => (body as { to: string }).to).toSorted()).toEqual(
    Array.from({ length: 60 }, (_, index) => changedPhone(index).to).toSorted(),
  );
  expect(troubles.filter(given)).toEqual([]);
  expect(await server.database.selectFrom('messages').selectAll().execute()).toEqual([]);
  expect(lines.map(({ msg, minutes }) => [msg, minutes])).toEqual([
    ['message not sent yet', 0],
    ['message not sent yet', 1],
    ['message not sent yet', 10],
    ['messages go out again', 60],
  ]);
  // The one that has just gone is deleted when it is told.
  expect(lines.at(-1)).toMatchObject({ channel: 'sms', outage: 'sms: HTTP 401', failures: troubles.length, waiting: 60 });
});

const changedPhone = (minute: number) =>
  ({ kind: 'contact-changed', channel: 'sms', to: `+9198765432${10 + minute}`, name: 'Asha', which: 'phone' }) as const;

it('a mail server that is away for 26 hours loses no news, and what is expired by then is not sent', async () => {
  const server = await testServer();
  const { customer } = await orderPlaced(server);
  const dead = await mailSender(`smtp://127.0.0.1:${await freePort()}`, server.settings.messages);
  const post = await smtpServer();
  const alive = await mailSender(post.url, server.settings.messages);
  const troubles: DeliveryFailure[] = [];
  let isAway = true;
  const email: Sender<'email'> = (...letter) => (isAway ? dead : alive)(...letter);
  const deps = postOffice(place(server), { senders: { email }, report: (trouble) => void troubles.push(trouble) });
  const tells = (message: Message) => queueMessage(server.database, message, server.now());
  await tells({ kind: 'login-code', channel: 'email', to: customer.email });
  // Nothing else tells an owner whose account somebody else has deleted.
  await tells({ kind: 'account-deleted', to: 'zarina@example.com' });
  for (let half = 0; half < 52; half += 1) {
    if (half % 2 === 0) await tells({ kind: 'password-changed', to: `asha${half}@example.com` });
    await deliverDue(deps, 'email');
    server.passes(hourMs / 2);
  }
  expect(post.mails).toEqual([]);
  isAway = false;
  for (let half = 0; half < 4; half += 1) {
    await deliverDue(deps, 'email');
    server.passes(hourMs / 2);
  }
  const wanted = [
    customer.email,
    'zarina@example.com',
    ...Array.from({ length: 26 }, (_, index) => `asha${2 * index}@example.com`),
  ];
  expect(post.mails.flatMap(({ envelopeTo }) => envelopeTo).toSorted()).toEqual(wanted.toSorted());
  expect(troubles.filter(given).map(({ kind, reason }) => [kind, reason])).toEqual([['login-code', expect.any(String)]]);
  const left = await server.database.selectFrom('messages').select(['kind', 'failedAt']).execute();
  expect(left).toEqual([{ kind: 'login-code', failedAt: expect.any(Number) }]);
});

it('of codes that expired meanwhile the log has the first, and each other message that is given up', async () => {
  const server = await testServer();
  const { lines, outages } = linesOf(server);
  const trouble = { id: '1', channel: 'sms', kind: 'login-code', attempts: 3, reason: 'HTTP 401', isGivenUp: true } as const;
  for (let code = 0; code < 50; code += 1) outages.tell({ ...trouble, kind: code % 2 === 0 ? 'login-code' : 'proof-code' });
  for (let news = 0; news < 3; news += 1) outages.tell({ ...trouble, kind: 'report-available', reason: 'HTTP 422' });
  expect(lines.map(({ level, kind }) => [level, kind])).toEqual([
    ['error', 'login-code'],
    ...Array.from({ length: 3 }, () => ['error', 'report-available']),
  ]);
});

it('a mail server that takes some and refuses some is one outage, which is over when it takes all again', async () => {
  const server = await testServer();
  const { lines, outages } = linesOf(server);
  const trouble = { id: '1', channel: 'email', kind: 'order-placed', attempts: 1, reason: 'SMTP 451', isGivenUp: false } as const;
  for (let mail = 0; mail < 200; mail += 1) {
    outages.tell(trouble);
    server.passes(1000);
    await outages.end('email');
  }
  expect(lines.map(({ msg, minutes }) => [msg, minutes])).toEqual([
    ['message not sent yet', 0],
    ['message not sent yet', 1],
  ]);
  server.passes(minuteMs);
  await outages.end('sms');
  expect(lines).toHaveLength(2);
  await outages.end('email');
  expect(lines.at(-1)).toMatchObject({ msg: 'messages go out again', failures: 200, waiting: 0 });
});

it('what has gone out is not sent again because nobody can count what waits', async () => {
  const server = await testServer();
  const { outages, lines } = linesOf(server);
  outages.tell({ id: '1', channel: 'sms', kind: 'order-placed', attempts: 1, reason: 'HTTP 401', isGivenUp: false });
  server.passes(minuteMs);
  await server.database.destroy();
  await outages.end('sms');
  expect(lines.at(-1)).toMatchObject({ msg: 'messages go out again', waiting: undefined });
});
