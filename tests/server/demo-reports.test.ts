import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { addDemonstration, demoSignIn } from '../../server/demo/demonstration.ts';
import { drawDemoReports } from '../../server/demo/reports.ts';
import { fileStoreOf } from '../../server/platform/files/store-in-use.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { filesKept } from '../support/server/files-on-disk.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { listedOrders } from '../support/server/placing.ts';
import { listedPrescriptions } from '../support/server/prescriptions.ts';
import { listedReports, resultsOf } from '../support/server/reports.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const dayMs = 86_400_000;

async function demonstration(server: TestServer): Promise<void> {
  await addDemonstration(server.database, server.settings, server.now());
  await drawDemoReports(server, demoSignIn.email);
}

async function withDemonstration() {
  const server = await testServer();
  await seedCatalogue(server.database, loadCatalogue(), server.now());
  await demonstration(server);
  return { server, demo: await signedIn(server) };
}

async function signedIn(server: TestServer): Promise<Caller> {
  const { token } = (await server.stranger.post(paths.login, demoSignIn)).read(SignedInAnswer).data;
  return new Caller(server.app, token);
}

const agesOf = (server: TestServer, instants: readonly string[]) =>
  instants.map((instant) => Math.round((server.now() - Date.parse(instant)) / dayMs));

/** For what only reads. */
const shared = await withDemonstration();

describe('the demonstration’s reports', () => {
  it('has no file that looks as if a killed server had left it, although what they show is weeks old', async () => {
    const { server } = await withDemonstration();
    expect((await filesKept(server)).length).toBeGreaterThan(3);
    const old: string[] = [];
    for await (const ids of fileStoreOf(server.settings).olderThan(server.database, server.now() - 60_000)) old.push(...ids);
    expect(old).toEqual([]);
  });

  it('are several of one person, so that a trend is seen, and one of her mother, with a value outside', async () => {
    const { server, demo } = shared;
    const reports = await listedReports(demo);
    expect(reports.map(({ patient, status, isSample, tests }) => [patient.name, status, isSample, tests.length])).toEqual([
      ['Asha Rao', 'available', true, 2],
      ['Meera Iyer', 'available', true, 1],
      ['Asha Rao', 'available', true, 2],
      ['Asha Rao', 'available', true, 2],
    ]);
    expect(
      agesOf(
        server,
        reports.map(({ createdAt }) => createdAt),
      ),
    ).toEqual([24, 95, 110, 205]);
    expect(reports[1]?.outsideCount).toBeGreaterThan(0);
    const [hemoglobin] = await resultsOf(demo, reports[0]?.id ?? '');
    expect([hemoglobin?.analyte.id, hemoglobin?.value, hemoglobin?.earlier?.map(({ value }) => value)]).toEqual([
      'hemoglobin',
      12.6,
      [11.2, 11.8],
    ]);
  });

  it('have every result of their tests, and files that are marked on each page', async () => {
    const { demo } = shared;
    for (const { id, fileSize, hasResults } of await listedReports(demo)) {
      const { bytes } = await demo.get(pathWithId(paths.reportDownload, id));
      expect([bytes.length, hasResults]).toEqual([fileSize, true]);
      const pages = pagesOfPdf(bytes);
      expect(pages.map(([first]) => first)).toEqual(pages.map(() => 'SAMPLE - not a medical result'));
    }
    const reports = await listedReports(demo);
    const counts = await Promise.all(reports.map(async ({ id }) => (await resultsOf(demo, id)).length));
    expect(counts).toEqual([28, 2, 28, 28]);
  });

  it('belong to the order that is completed; the others make no orders of their own', async () => {
    const { demo } = shared;
    const orders = await listedOrders(demo);
    const completed = orders.find(({ orderStatus }) => orderStatus === 'Completed');
    const reports = await listedReports(demo);
    expect(reports.map(({ orderId }) => orderId)).toEqual([completed?.id, undefined, undefined, undefined]);
    expect(reports[0]?.orderNumber).toBe(completed?.orderNumber);
    expect(orders).toHaveLength(3);
  });

  it('are not told to anybody by mail', async () => {
    const { server } = shared;
    expect(await server.messages()).toEqual([]);
  });

  it('come once, also into a demonstration that was there before them, and again with a new account', async () => {
    const { server, demo } = await withDemonstration();
    server.passes(5 * dayMs);
    await demonstration(server);
    expect(await listedReports(demo)).toHaveLength(4);
    expect(await filesKept(server)).toHaveLength(7);

    const { database } = server;
    await database.deleteFrom('reports').execute();
    await database.deleteFrom('notifications').execute();
    await database.deleteFrom('notificationCounts').execute();
    await Promise.all([demonstration(server), demonstration(server)]);
    const returned = await listedReports(demo);
    expect(
      agesOf(
        server,
        returned.map(({ createdAt }) => createdAt),
      ),
    ).toEqual([29, 100, 115, 210]);
    expect((await listedNotifications(demo)).notifications).toHaveLength(8);

    await leave(demo as Customer, { password: demoSignIn.password });
    await demonstration(server);
    expect(await listedReports(await signedIn(server))).toHaveLength(4);
  });
});

describe('the demonstration’s notifications', () => {
  it('tell of what came with it; the last two are unread and lead to what waits', async () => {
    const { demo } = shared;
    const { notifications, unreadCount } = await listedNotifications(demo);
    expect(notifications.map(({ type, isRead }) => [type, isRead])).toEqual([
      ['PrescriptionUploaded', false],
      ['PrescriptionReviewed', false],
      ['PrescriptionReviewed', true],
      ['OrderCompleted', true],
      ['ReportAvailable', true],
      ['SampleCollected', true],
      ['PaymentConfirmation', true],
      ['OrderConfirmed', true],
    ]);
    expect(unreadCount).toBe(2);
    const [report] = await listedReports(demo);
    expect(notifications[4]?.relatedEntityId).toBe(report?.id);
    const waiting = notifications.slice(0, 2).map(({ relatedEntityId }) => relatedEntityId);
    const prescriptions = await listedPrescriptions(demo);
    expect(waiting).toEqual([prescriptions[0]?.id, prescriptions[1]?.id]);
    expect(prescriptions.slice(0, 2).map(({ status }) => status)).toEqual(['pending', 'needsclarification']);
  });
});
