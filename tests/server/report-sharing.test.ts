/** Links that show a report to a doctor: how they begin, how they end, and who counts as a visitor. */
import { describe, expect, it } from 'vitest';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { Done } from '../../src/contract/envelope.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { ReportShareAnswer } from '../../src/contract/reports.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { availableReport, listedReports, processingReport, released, sharedPath } from '../support/server/reports.ts';
import { Customer, testServer, type TestServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });
const dayMs = 86_400_000;

const share = (customer: Customer, id: string) => customer.post(pathWithId(paths.reportShare, id));
const endSharing = (customer: Customer, id: string) => customer.delete(pathWithId(paths.reportShare, id));
const opens = (path: string, headers: Record<string, string> = {}, on: TestServer = server) =>
  on.app.inject({ url: path, headers: { accept: 'text/html', ...headers } });
const statusOf = async (path: string) => (await opens(path)).statusCode;
const viewsOf = async (customer: Customer) => (await listedReports(customer))[0]?.share?.views;

/** The same customer, signed in once more. */
async function secondLogin({ id, email }: Customer): Promise<Customer> {
  const token = await openSession(server.database, id, server.now(), 30);
  return new Customer(server.app, token, id, email);
}

const linksOf = async (customer: Customer) => (await listedReports(customer))[0]?.share?.links ?? [];

describe('the links of a report', () => {
  it('say when each was made, and by which login', async () => {
    const { customer, reportId } = await availableReport(server);
    const [first, hour] = [server.now(), 3_600_000];
    server.passes(hour);
    await sharedPath(customer, reportId);
    server.passes(hour);
    const other = await secondLogin(customer);
    server.passes(hour);
    const path = await sharedPath(other, reportId);
    await opens(path);
    const iso = (ms: number) => isoIn('Asia/Kolkata', first + ms);
    const [newest, oldest] = [
      { createdAt: iso(3 * hour), expiresAt: iso(3 * hour + 7 * dayMs), views: 1, signedInAt: iso(2 * hour) },
      { createdAt: iso(hour), expiresAt: iso(hour + 7 * dayMs), views: 0, signedInAt: iso(0) },
    ];
    expect(await linksOf(customer)).toEqual([
      { id: expect.any(String) as string, ...newest, isOfThisLogin: false },
      { id: expect.any(String) as string, ...oldest, isOfThisLogin: true },
    ]);
    expect((await linksOf(other)).map(({ isOfThisLogin }) => isOfThisLogin)).toEqual([true, false]);
    expect((await listedReports(customer))[0]?.share).toMatchObject({ expiresAt: newest.expiresAt, views: 1 });
  });

  it('end one by one, by whichever login, and by their customer alone', async () => {
    const { customer, reportId } = await availableReport(server);
    const [first, second] = [await sharedPath(customer, reportId), await sharedPath(customer, reportId)];
    await opens(second);
    const link = (await linksOf(customer)).find(({ views }) => views === 1);
    const end = (by: Customer) => by.delete(pathWithId(accountPaths.reportLink, link?.id ?? ''));
    const stranger = await end((await availableReport(server)).customer);
    expect([stranger.status, stranger.message]).toEqual([404, 'This link has ended already.']);
    expect(await statusOf(second)).toBe(200);
    const answer = await end(await secondLogin(customer));
    answer.read(Done);
    expect(answer.status).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 404]);
    expect([(await end(customer)).status, (await linksOf(customer)).length]).toEqual([404, 1]);
  });

  it('of which nobody knows the login say when alone', async () => {
    const { customer, reportId } = await availableReport(server);
    await sharedPath(customer, reportId);
    await server.database.updateTable('reportShares').set({ signedInAt: null }).where('reportId', '=', reportId).execute();
    const [link] = await linksOf(customer);
    expect([link?.isOfThisLogin, link?.signedInAt]).toEqual([false, undefined]);
  });
});

describe('POST /reports/{id}/share', () => {
  it('without a body answers a link at the app’s own address, open for 7 days [API-066]', async () => {
    const { customer, reportId } = await availableReport(server);
    const answer = await share(customer, reportId);
    expect(answer.status).toBe(201);
    const { shareLink, expiresAt } = answer.read(ReportShareAnswer).data;
    expect(shareLink).toMatch(/^https:\/\/lab\.example\.com\/s\/[\w-]{43}$/);
    expect(Date.parse(expiresAt ?? '')).toBe(server.now() + 7 * dayMs);
    expect(await statusOf(new URL(shareLink).pathname)).toBe(200);
  });

  it('never takes the address from the call', async () => {
    const { customer, reportId } = await availableReport(server);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    const answer = await customer.post(pathWithId(paths.reportShare, reportId), undefined, { headers });
    expect(answer.text).not.toContain('evil');
    const own = await testServer({ publicOrigin: 'https://tests.example.org' });
    const other = await availableReport(own);
    const link = (await share(other.customer, other.reportId)).read(ReportShareAnswer).data.shareLink;
    expect(link).toMatch(/^https:\/\/tests\.example\.org\/s\//);
  });

  it('makes another link each time, and stores none', async () => {
    const { customer, reportId } = await availableReport(server);
    const links = [await sharedPath(customer, reportId), await sharedPath(customer, reportId)];
    expect(new Set(links).size).toBe(2);
    const rows = JSON.stringify(await server.database.selectFrom('reportShares').selectAll().execute());
    for (const link of links) expect(rows).not.toContain(link.slice('/s/'.length));
  });

  it('says in plain words that a report is not ready', async () => {
    const { customer, reportId } = await processingReport(server);
    const { status, message } = await share(customer, reportId);
    expect([status, message]).toEqual([409, 'This report is not ready yet. We will tell you as soon as it is.']);
  });

  it('makes 20 open links of a report at most, also when all are asked for at once', async () => {
    const { customer, reportId } = await availableReport(server);
    const answers = await Promise.all(Array.from({ length: 24 }, () => share(customer, reportId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 201);
    const words = 'This report has 20 open links. Stop sharing it before you make another one.';
    expect([refused?.status, refused?.message]).toEqual([409, words]);
    await endSharing(customer, reportId);
    expect((await share(customer, reportId)).status).toBe(201);
  });

  it('makes so many in a day and no more', async () => {
    const strict = await testServer({ limits: { ...server.settings.limits, sharesPerDay: 2 } });
    const { customer, reportId } = await availableReport(strict);
    for (let count = 0; count < 2; count += 1) expect((await share(customer, reportId)).status).toBe(201);
    const { status, message } = await share(customer, reportId);
    expect([status, message]).toEqual([429, 'That is as much as can be shared in one day. Please try again in 24 hours.']);
    strict.passes(dayMs);
    expect((await share(customer, reportId)).status).toBe(201);
  });
});

describe('a link', () => {
  it('ends when its days are over', async () => {
    const own = await testServer();
    const { customer, reportId } = await availableReport(own);
    const path = await sharedPath(customer, reportId);
    own.passes(7 * dayMs - 1);
    expect((await opens(path, {}, own)).statusCode).toBe(200);
    expect((await listedReports(customer))[0]?.share).toBeDefined();
    own.passes(1);
    expect((await opens(path, {}, own)).statusCode).toBe(404);
    expect((await opens(`${path}/report.pdf`, {}, own)).statusCode).toBe(404);
    expect((await listedReports(customer))[0]).not.toHaveProperty('share');
  });

  it('ends with all others of the report when the customer says so, and saying it twice does no harm', async () => {
    const [one, other] = [await availableReport(server), await availableReport(server)];
    const [first, second] = [await sharedPath(one.customer, one.reportId), await sharedPath(one.customer, one.reportId)];
    const kept = await sharedPath(other.customer, other.reportId);
    const answer = await endSharing(one.customer, one.reportId);
    expect(answer.status).toBe(200);
    answer.read(Done);
    expect(await Promise.all([first, second, `${first}/report.pdf`, kept].map(statusOf))).toEqual([404, 404, 404, 200]);
    expect((await listedReports(one.customer))[0]).not.toHaveProperty('share');
    expect((await endSharing(one.customer, one.reportId)).status).toBe(200);
  });

  it('shows the corrected report from then on', async () => {
    const { customer, reportId } = await availableReport(server);
    const path = await sharedPath(customer, reportId);
    const corrected = await pdfFile();
    await released(server, reportId, { file: corrected, notes: 'Corrected.' });
    expect((await opens(path)).payload).toContain('Corrected.');
    expect((await opens(`${path}/report.pdf`)).rawPayload.equals(corrected)).toBe(true);
  });

  it('that was ended, has run out or never was answers one and the same page', async () => {
    const { customer, reportId } = await availableReport(server);
    const path = await sharedPath(customer, reportId);
    await endSharing(customer, reportId);
    const pages = await Promise.all(
      [path, `/s/${'a'.repeat(43)}`, '/s/x', '/s/', '/s/a/b/c', `/s/${'a'.repeat(300)}`].map((url) => opens(url)),
    );
    expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 404));
    expect(new Set(pages.map(({ payload }) => payload)).size).toBe(1);
    expect(pages[0]?.payload).toContain('This link is not open');
  });

  it('counts each opening of its page, all at once, and none that nobody sees', async () => {
    const { customer, reportId } = await availableReport(server);
    const [path, another] = [await sharedPath(customer, reportId), await sharedPath(customer, reportId)];
    expect(await viewsOf(customer)).toBe(0);
    await Promise.all([path, path, path, another].map((url) => opens(url)));
    expect(await viewsOf(customer)).toBe(4);
    await server.app.inject({ method: 'HEAD', url: path });
    await opens(path, { 'user-agent': 'WhatsApp/2.23.20.0 A' });
    await opens(path, { 'user-agent': 'TelegramBot (like TwitterBot)' });
    await opens(path, { 'sec-purpose': 'prefetch;prerender' });
    await opens(`${path}/report.pdf`);
    expect(await viewsOf(customer)).toBe(4);
    await opens(path, { 'user-agent': 'Mozilla/5.0 (Linux; Android 9; CUBOT X19) Chrome/130.0 Mobile Safari/537.36' });
    expect(await viewsOf(customer)).toBe(5);
  });
});

describe('guessing', () => {
  it('is limited by address, and the page says when to come back', async () => {
    const strict = await testServer({ limits: { ...server.settings.limits, signInCallsPerAddress: 3 } });
    for (let count = 0; count < 3; count += 1) expect((await opens('/s/guess', {}, strict)).statusCode).toBe(404);
    const refused = await opens('/s/guess', {}, strict);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    expect(refused.payload).toContain('Too many requests. Please try again in 10 minutes.');
    expect((await strict.app.inject({ url: '/s/guess', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  });
});
