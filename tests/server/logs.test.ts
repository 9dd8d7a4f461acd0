/** The log is read by people who have no business with who is ill: it holds what happened, and nobody's name, words or keys. */
import Fastify, { LogController } from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ApiServer } from '../../server/platform/deps.ts';
import { startMessages } from '../../server/messages/start-messages.ts';
import { Outages } from '../../server/operations/outages.ts';
import { loggerOptions, logRequests } from '../../server/platform/plugins/request-log.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { home } from '../support/server/household.ts';
import { leave, leavesTraces, signsIn, zarina } from '../support/server/leaving.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { uploads } from '../support/server/prescriptions.ts';
import { scheduledWork } from '../support/server/scheduled-work.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { mailedCode, mailedLink, otherThan } from '../support/server/sign-in.ts';
import { smtpServer } from '../support/server/smtp.ts';

type Line = Readonly<Record<'level' | 'time', number>> & {
  readonly msg: string;
  readonly reqId?: string;
  readonly req?: { readonly method: string; readonly route: string; readonly id?: string; readonly customer?: string };
  readonly res?: { readonly statusCode: number };
  readonly event?: string;
  readonly outcome?: string;
  readonly reason?: string;
};

async function loggingServer() {
  const lines: string[] = [];
  const server = await testServer({ logLevel: 'debug' }, { logTo: { write: (line) => void lines.push(line) } });
  return { server, lines, read: () => lines.map((line) => JSON.parse(line) as Line) };
}

const logController = new LogController({ disableRequestLogging: true });

const isId = (text: string) => /^[\da-f-]{36}$/.test(text);

it('holds none of what customers are called, write, own or sign in with', async () => {
  const { server, lines, read } = await loggingServer();
  const { customer, traces, orders } = await leavesTraces(server);
  const planted = traces.filter((trace) => !isId(trace));
  const plant = (...words: string[]) => (planted.push(...words), words as [string, ...string[]]);

  await server.messages();
  server.passes(120_000);
  const [code, link] = [await mailedCode(server, zarina.email), await mailedLink(server, zarina.email)];
  plant(otherThan(code), link.token, customer.token ?? '');
  await server.stranger.post(paths.verifyOtp, { email: zarina.email, otp: otherThan(code) });
  await server.stranger.post(paths.verifyResetToken, link);
  const [password] = plant('Zq-password-1');
  await server.stranger.post(paths.login, { email: plant('zq.login@example.com')[0], password });
  await server.stranger.post(paths.resetPassword, { ...link, password: plant('Zq-reset-2')[0] });
  await server.stranger.post(paths.register, { email: plant('zq.broken')[0], name: plant('Zqname')[0], password });

  expect((await signsIn(server)).status).toBe(401);
  await isAskedWith(server, plant);

  const file = Buffer.concat([await jpegFile(), Buffer.from(plant('Zqexif')[0])]);
  const ravi = await server.customer(plant('Ravi Zqmenon')[0]);
  await uploads(ravi, { file, fileName: plant('zqscan.jpg')[0], notes: plant('Zqnotes')[0], key: plant('zq-key')[0] });
  await uploads(ravi, { file: Buffer.from(plant('Zqgarbage')[0]), fileName: 'other.jpg' });
  await ravi.get(pathWithId(paths.order, orders.open.id));
  await leave(ravi, { feedback: plant('Zqfarewell')[0] });

  await isBroken(server, read, plant);
  const noor = await server.customer(plant('Noor Zqjahan')[0]);
  await noor.post(paths.addresses, { ...home, addressType: 'Home', name: plant('Zqplace')[0], street: plant('Zqstreet')[0] });

  expect(planted.length).toBeGreaterThanOrEqual(40);
  expect(new Set(planted).size).toBe(planted.length);
  const whole = lines.join('');
  expect(planted.filter((word) => whole.toLowerCase().includes(word.toLowerCase()))).toEqual([]);

  for (const line of read())
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) });
  const answered = read().filter(({ msg }) => msg === 'answered');
  expect(answered.length).toBeGreaterThan(40);
  for (const { reqId, req, res } of answered) {
    expect(reqId).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(req).toMatchObject({ method: expect.stringMatching(/^[A-Z]+$/), route: expect.any(String) });
    expect(res?.statusCode).toBeGreaterThanOrEqual(200);
  }
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(answered.length);
  // What was asked for by name is found by its route, and by its id where that is one of ours.
  expect(answered.map(({ req }) => req)).toContainEqual(
    expect.objectContaining({ method: 'GET', route: `${apiPrefix}${paths.order}`, id: orders.open.id, customer: ravi.id }),
  );
  expect(read().filter(({ msg }) => msg === 'failed').length).toBeGreaterThan(0);
});

const stranger = { password: 'secret1', address: home };

type Plant = (...words: string[]) => [string, ...string[]];

/** As clients of others and curious people write requests: with everything in the wrong place. */
async function isAskedWith({ app, stranger }: TestServer, plant: Plant): Promise<void> {
  await stranger.get(`${paths.tests}?search=${plant('zqdisease')[0]}`);
  await stranger.get(`${paths.me}?token=${plant('zqquery')[0]}`);
  await stranger.get(pathWithId(paths.order, plant('zq.in.path@example.com')[0]), {
    headers: { authorization: `Bearer ${plant('Zqbearer')[0]}`, cookie: `id=${plant('zqcookie')[0]}` },
  });
  await stranger.get(paths.packages, {
    headers: {
      referer: `https://x.example/${plant('zqreferer')[0]}`,
      'user-agent': plant('Zqagent/1')[0],
      'x-request-id': plant('zqid')[0],
    },
  });
  await stranger.call('POST', paths.login, `{"email": "${plant('zqjson')[0]}`);
  await stranger.call('POST', paths.login, plant('zqplain')[0], { headers: { 'content-type': 'text/plain' } });
  await app.inject(`${apiPrefix}/${plant('zqunknown')[0]}`);
  await app.inject(`/${plant('zqpage')[0]}`);
  await app.inject(`/%E0%${plant('zqescape')[0]}`);
  await app.inject(`/s/${plant('Zqshare')[0]}`);
}

/** Its database refuses what nobody foresaw, and so does its mail server, with the customer's words in its own. */
async function isBroken(server: TestServer, read: () => readonly Line[], plant: Plant): Promise<void> {
  const mail = await smtpServer();
  mail.refuses({ code: 450, words: 'Later' }, { code: 550, words: 'No such mailbox' });
  const email = plant('zq.nobody@example.com')[0];
  await server.stranger.post(paths.register, { ...stranger, email, name: plant('Zqnobody')[0], phone: plant('9733300007')[0] });
  await server.stranger.post(paths.sendEmailOtp, { email, purpose: 'login' });
  await server.stranger.post(paths.forgotPassword, { email });
  const settings = { ...server.settings, mode: 'serve', messages: { ...server.settings.messages, smtpUrl: mail.url } } as const;
  const worker = await startMessages({
    ...server,
    settings,
    origin: 'https://lab.example.com',
    log: server.app.log,
    scheduled: scheduledWork(server),
  });
  await expect.poll(() => read().filter(({ reason }) => reason !== undefined).length).toBe(2);
  await worker.close();
  // From now on whatever reads addresses fails, with a statement and its values in the words of the fault.
  await sql`drop table addresses`
    .execute(server.database)
    .catch(() => sql`drop table addresses cascade`.execute(server.database));
}

it('names what an operator looks for: who got in, who did not, and who tried too often', async () => {
  const { server, read } = await loggingServer();
  const asha = await server.customer();
  const login = (password: string) => server.stranger.post(paths.login, { email: asha.email, password });
  await login('secret1');
  for (let wrong = 0; wrong < 11; wrong += 1) await login('wrong');
  await asha.get(paths.me);
  await server.stranger.get(paths.me);
  await asha.post(paths.logout);
  await expect.poll(() => read().length).toBeGreaterThanOrEqual(15);
  const events = read().flatMap(({ event, outcome, req }) =>
    event === undefined ? [] : [{ event, outcome, customer: req?.customer }],
  );
  expect(events[0]).toEqual({ event: 'sign-in', outcome: 'done', customer: asha.id });
  expect(events.filter(({ event, outcome }) => event === 'sign-in' && outcome === 'refused')).toHaveLength(10);
  expect(events).toContainEqual({ event: 'sign-in', outcome: 'limited', customer: undefined });
  expect(events).toContainEqual({ event: 'session', outcome: 'refused', customer: undefined });
  expect(events.at(-1)).toEqual({ event: 'sign-out', outcome: 'done', customer: asha.id });
});

it('names what was changed, sent, shared and ended', async () => {
  const { server, read } = await loggingServer();
  const { customer } = await leavesTraces(server);
  await server.messages();
  server.passes(120_000);
  const code = await mailedCode(server, zarina.email);
  await server.stranger.post(paths.verifyOtp, { email: zarina.email, otp: code });
  await customer.put(paths.myPassword, { currentPassword: 'wrong', newPassword: 'Monsoon2026' });
  const [report] = await server.database.selectFrom('reports').select('id').where('customerId', '=', customer.id).execute();
  await customer.post(pathWithId(paths.reportShare, report?.id ?? ''), {});
  await server.stranger.post(paths.register, {});
  await leave(customer);
  const named = () => new Set(read().map(({ event }) => event));
  await expect.poll(() => [...named()]).toContain('account-deletion');
  for (const event of ['registration', 'code-sent', 'sign-in-by-code', 'profile-change', 'password-change', 'report-shared'])
    expect([...named()]).toContain(event);
});

it('is found by the number that a failed answer carries', async () => {
  const { server, read } = await loggingServer();
  const asha = await server.customer();
  await sql`drop table notification_counts`.execute(server.database);
  const answer = await asha.get(paths.notifications);
  expect(answer.status).toBe(500);
  const failed = read().find(({ msg }) => msg === 'failed');
  expect(failed?.reqId).toBe(answer.headers['x-request-id']);
});

it.each([
  [200, 30],
  [404, 30],
  [429, 30],
  [500, 50],
  [502, 50],
  [503, 40],
  [507, 50],
])('an answer of %i is a line of level %i', async (status, level) => {
  const lines: string[] = [];
  const app = Fastify({ logger: loggerOptions('info', { write: (line) => void lines.push(line) }), logController });
  logRequests(app as unknown as ApiServer, new Outages(() => 0));
  app.get('/', (_request, reply) => reply.code(status).send());
  await app.inject('/');
  await app.close();
  const found = lines.map((line) => JSON.parse(line) as Line);
  expect(found.map(({ level: of, msg }) => [of, msg])).toEqual([[level, 'answered']]);
});
