/** Where files are, how much of them there may be, and that none is left behind. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileStoreOf } from '../../server/platform/files/store-in-use.ts';
import { dropReceived, sweepFiles } from '../../server/maintenance/sweep-files.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { leave, zarinaIn } from '../support/server/leaving.ts';
import { addPatient } from '../support/server/household.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { listedPrescriptions, readyToUpload, uploaded, uploads } from '../support/server/prescriptions.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';

const hourMs = 3_600_000;

const limited = (limits: object) => testServer({ limits: { ...testSettings().limits, ...limits } });

/** A file that was kept just before a crash: it has no row. */
async function orphan({ database, settings, now }: TestServer): Promise<string> {
  const path = join(settings.dataDir, 'found');
  writeFileSync(path, await jpegFile());
  const kept = await fileStoreOf(settings).keep(path, now());
  await kept.write(database);
  return kept.id;
}

describe('a stored file', () => {
  it('has a name of ours, and nobody else on this machine may read it', async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    await uploaded(customer, { patientId, fileName: '../../escape.jpg' });
    const folder = join(server.settings.dataDir, 'files');
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(await filesKept(server)).toEqual(await filesNamed(server));
    for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      expect(name).toMatch(/^[0-9a-f-]{36}$/);
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    }
  });

  it('goes with its prescription', async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    expect(await filesKept(server)).toHaveLength(1);
    await customer.delete(pathWithId(paths.prescription, id));
    expect(await filesKept(server)).toEqual([]);
  });

  it('goes with the account, and nobody else’s does', async () => {
    const server = await testServer();
    const { customer: neighbour, patientId } = await readyToUpload(server);
    await uploaded(neighbour, { patientId });
    const [kept] = await filesNamed(server);
    const zarina = await zarinaIn(server);
    await uploaded(zarina, { patientId: (await addPatient(zarina)).id });
    expect(await filesKept(server)).toHaveLength(2);
    expect((await leave(zarina)).status).toBe(200);
    expect(await filesKept(server)).toEqual([kept]);
  });

  it('stays when the deletion of the account is refused', async () => {
    const server = await testServer();
    const zarina = await zarinaIn(server);
    await uploaded(zarina, { patientId: (await addPatient(zarina)).id });
    expect((await leave(zarina, { password: 'wrong' })).status).toBe(422);
    expect(await filesKept(server)).toHaveLength(1);
  });
});

describe('the sweep', () => {
  it('removes what no row names, after an hour and not before', async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    await uploaded(customer, { patientId });
    const lost = await orphan(server);
    const sweptAfter = async (ms: number) => {
      server.passes(ms);
      await sweepFiles(server.database, server.settings, server.now());
      return filesKept(server);
    };
    expect(await sweptAfter(hourMs)).toContain(lost);
    expect(await sweptAfter(1000)).toEqual(await filesNamed(server));
    expect(await listedPrescriptions(customer)).toHaveLength(1);
  });

  it('removes what a killed server was still receiving', async () => {
    const server = await testServer();
    const folder = join(server.settings.dataDir, 'files', 'incoming', `${server.now()}-killed`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'file'), 'half');
    await dropReceived(server.settings, server.now() + hourMs);
    expect(await filesKept(server)).toEqual(['file']);
    await dropReceived(server.settings, server.now() + hourMs + 1);
    expect(await filesKept(server)).toEqual([]);
  });

  it('goes through more files than one question asks for', async () => {
    const server = await testServer();
    const { settings, database } = server;
    const path = join(settings.dataDir, 'found');
    for (let file = 0; file < 501; file += 1) {
      writeFileSync(path, 'x');
      await (await fileStoreOf(settings).keep(path, server.now())).write(database);
    }
    await sweepFiles(database, settings, server.now() + hourMs + 1);
    expect(await filesKept(server)).toEqual([]);
  });
});

it('a file that is gone is a plain 404, and its prescription can still be deleted', async () => {
  const server = await testServer();
  const { customer, patientId } = await readyToUpload(server);
  const { id } = await uploaded(customer, { patientId });
  const files = fileStoreOf(server.settings);
  await files.forget(server.database, await filesNamed(server));
  await files.erase(await filesNamed(server));
  const answer = await customer.get(pathWithId(paths.prescriptionDownload, id));
  expect([answer.status, answer.message]).toEqual([404, 'Prescription not found']);
  expect((await customer.delete(pathWithId(paths.prescription, id))).status).toBe(200);
});

describe('too much', () => {
  it('in one day is refused, in words and with the time to wait', async () => {
    const server = await limited({ uploadsPerDay: 2 });
    const { customer, patientId } = await readyToUpload(server);
    for (const _ of [1, 2]) expect((await uploads(customer, { patientId })).status).toBe(201);
    server.passes(4 * hourMs);
    const answer = await uploads(customer, { patientId });
    expect([answer.status, answer.message]).toEqual([
      429,
      'That is as much as can be uploaded in one day. Please try again in 20 hours.',
    ]);
    expect(answer.headers['retry-after']).toBe(String(20 * 3600));
    const { customer: neighbour, patientId: theirs } = await readyToUpload(server);
    expect((await uploads(neighbour, { patientId: theirs })).status).toBe(201);
    server.passes(20 * hourMs);
    expect((await uploads(customer, { patientId })).status).toBe(201);
  });

  it('for one account is refused, until something is deleted', async () => {
    const server = await limited({ uploadMegabytesPerCustomer: 1 });
    const { customer, patientId } = await readyToUpload(server);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const file = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#fff', noise } })
      .png()
      .toBuffer();
    expect(file.length).toBeGreaterThan(540_000);
    const { id } = await uploaded(customer, { patientId, file });
    const refused = await uploads(customer, { patientId, file });
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/^There is no more room for prescriptions in your account\. Please delete some, or call /),
    ]);
    expect(await filesKept(server)).toHaveLength(1);
    await customer.delete(pathWithId(paths.prescription, id));
    expect((await uploads(customer, { patientId, file })).status).toBe(201);
  });

  it('for the disk is refused before it is received', async () => {
    const server = await limited({ minFreeMegabytes: 1_000_000_000 });
    const { customer, patientId } = await readyToUpload(server);
    const answer = await uploads(customer, { patientId });
    expect([answer.status, answer.message]).toEqual([507, 'There is no room for uploads right now. Please try again later.']);
    expect(await filesKept(server)).toEqual([]);
  });
});
