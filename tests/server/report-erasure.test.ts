/** What becomes of reports, their files and their links when an account, a patient or time goes. */
import { describe, expect, it } from 'vitest';
import { sweepFiles } from '../../server/maintenance/sweep-files.ts';
import { sweep } from '../support/server/sweep.ts';
import { paths } from '../../src/contract/paths.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import {
  availableReport,
  earlierReport,
  listedReports,
  processingReport,
  released,
  sharedPath,
} from '../support/server/reports.ts';
import { testServer } from '../support/server/server.ts';

const hourMs = 3_600_000;
const goodbye = { password: 'secret1', reason: 'Other' };

describe('deleting the account', () => {
  it('erases its reports with their files, results and links, and nobody else’s', async () => {
    const server = await testServer();
    const leaving = await availableReport(server);
    await earlierReport(server, leaving, { daysAgo: 100 });
    const path = await sharedPath(leaving.customer, leaving.reportId);
    const stays = await availableReport(server);
    const kept = await sharedPath(stays.customer, stays.reportId);
    expect(await filesKept(server)).toHaveLength(3);

    expect((await leaving.customer.delete(paths.deleteAccount, goodbye)).status).toBe(200);
    const { database } = server;
    const [reports, results, shares] = [
      await database.selectFrom('reports').select('id').execute(),
      await database.selectFrom('reportResults').select('reportId').execute(),
      await database.selectFrom('reportShares').select('reportId').execute(),
    ];
    expect(reports.map(({ id }) => id)).toEqual([stays.reportId]);
    expect(new Set([...results, ...shares].map(({ reportId }) => reportId))).toEqual(new Set([stays.reportId]));
    expect(await filesKept(server)).toEqual(await filesNamed(server));
    expect((await server.app.inject({ url: path })).statusCode).toBe(404);
    expect((await server.app.inject({ url: kept })).statusCode).toBe(200);
    expect(await listedReports(stays.customer)).toHaveLength(1);
  });
});

describe('the sweep', () => {
  it('keeps the files of reports, and removes what a crash left behind', async () => {
    const server = await testServer();
    const { reportId } = await processingReport(server);
    await released(server, reportId, { file: await pdfFile() });
    server.passes(2 * hourMs);
    await sweepFiles(server.database, server.settings, server.now());
    expect(await filesKept(server)).toHaveLength(1);
    // As if the server had been killed between the file and its row.
    await server.database.updateTable('reports').set({ status: 'processing', fileId: null }).execute();
    await sweepFiles(server.database, server.settings, server.now());
    expect(await filesKept(server)).toEqual([]);
  });

  it('drops links that have run out, and no others', async () => {
    const server = await testServer();
    const { customer, reportId } = await availableReport(server);
    await sharedPath(customer, reportId);
    server.passes(24 * hourMs);
    const path = await sharedPath(customer, reportId);
    server.passes(6 * 24 * hourMs);
    await sweep(server.database, server.now());
    expect(await server.database.selectFrom('reportShares').select('id').execute()).toHaveLength(1);
    expect((await server.app.inject({ url: path })).statusCode).toBe(200);
  });
});
