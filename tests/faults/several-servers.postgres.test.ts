/** Background work of several server processes on one PostgreSQL, one of them killed with messages in hand. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { sweepFiles } from '../../server/maintenance/sweep-files.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { keepTimeSlots } from '../../server/slots/planned-slots-store.ts';
import { sweep } from '../support/server/sweep.ts';
import { printFigures } from '../support/faults/figures.ts';
import { orderPlaced, placesTaken } from '../support/server/order-changes.ts';
import { testServer } from '../support/server/server.ts';
import { smtpServer } from '../support/server/smtp.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';
import { waitLimit } from '../support/wait-limit.ts';

const isLong = import.meta.env.MODE === 'long';
const mailCount = isLong ? 2000 : 80;
/** That one process has in hand at most: as many as it has lanes for mail. */
const lanes = 3;

it(`four processes send ${mailCount} mails once each; what one had in hand when it was killed is sent again at most once`, async () => {
  const env = await place();
  const { DATABASE_URL: url = '' } = env;
  const database = await connect({ url });
  onTestFinished(() => database.destroy());
  const wanted = await queueMails(database);
  const mail = await smtpServer();
  const sent = () => mail.mails.map(({ envelopeTo }) => envelopeTo[0] ?? '');
  const real = { ...env, PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent', SMTP_URL: mail.url };
  // All at once: migrating, filling the tables and making time slots are nothing that they could do twice.
  const servers = Array.from({ length: 4 }, () => new SpawnedServer(['--api-only'], real));
  const [first] = servers;
  await first?.origin();
  await vi.waitFor(() => expect(sent().length).toBeGreaterThan(mailCount / 20), { timeout: waitLimit, interval: 1 });
  first?.process.kill('SIGKILL');
  await first?.ended();
  await Promise.all(servers.slice(1).map((server) => server.origin()));

  const left = () => database.selectFrom('messages').select(['id', 'recipient', 'claimedUntil']).execute();
  // What is left once the others have nothing to do any more is what the killed one had claimed: they send in milliseconds.
  let before = '';
  await vi.waitFor(
    async () => {
      const rows = await left();
      const [last, seen] = [before, JSON.stringify(rows)];
      before = seen;
      expect([rows.length <= lanes, seen]).toEqual([true, last]);
    },
    { timeout: 120_000, interval: 1000 },
  );
  const inHand = await left();
  // Its lease of two minutes is over.
  await database.updateTable('messages').set({ claimedUntil: 0 }).where('claimedUntil', '>', 0).execute();
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: waitLimit, interval: 50 });

  expect([...new Set(sent())].toSorted()).toEqual(wanted.toSorted());
  const twice = sent().filter((to, index, all) => all.indexOf(to) !== index);
  expect(twice.length).toBe(new Set(twice).size);
  expect(twice.filter((to) => !inHand.some(({ recipient }) => recipient === to))).toEqual([]);
  if (isLong) printFigures(`${mailCount} mails by 4 processes, one killed: ${inHand.length} in hand, ${twice.length} sent twice`);
}, 300_000);

async function queueMails(database: Database): Promise<string[]> {
  const wanted = Array.from({ length: mailCount }, (_, index) => `customer${index}@example.com`);
  for (const to of wanted) await queueMessage(database, { kind: 'password-changed', to, name: 'Asha Rao' }, Date.now());
  return wanted;
}

it('sweeps and slot plans of several servers at once get in nobody’s way', async () => {
  const server = await testServer();
  const { customer } = await orderPlaced(server);
  const { database, settings, now } = server;
  const slots = () => database.selectFrom('timeSlots').selectAll().orderBy('id').execute();
  const keepUp = async () => {
    await sweep(database, now());
    await sweepFiles(database, settings, now());
    await keepTimeSlots(database, settings.timeZone, now());
  };
  await keepUp();
  const before = await slots();
  await database.deleteFrom('timeSlots').where('booked', '=', 0).execute();
  await Promise.all([keepUp(), keepUp(), keepUp(), keepUp()]);
  expect(await slots()).toEqual(before);
  expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });
  expect((await customer.get('/orders')).status).toBe(200);
});
