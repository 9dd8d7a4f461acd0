import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { addDemonstration, demoSignIn } from '../../server/demo/demonstration.ts';
import { inspectFile } from '../../server/prescriptions/inspect-file.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { filesKept } from '../support/server/files-on-disk.ts';
import { listedPrescriptions } from '../support/server/prescriptions.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { testServer } from '../support/server/server.ts';

it('the demonstration has a prescription in each state, with files that are real and marked as samples', async () => {
  const server = await testServer();
  await seedCatalogue(server.database, loadCatalogue(), server.now());
  await addDemonstration(server.database, server.settings, server.now());
  await addDemonstration(server.database, server.settings, server.now());
  const { token } = (await server.stranger.post(paths.login, demoSignIn)).read(SignedInAnswer).data;
  const demo = new Caller(server.app, token);
  const found = await listedPrescriptions(demo);
  expect(found.map(({ status, fileType, patient }) => [status, fileType, patient?.name])).toEqual([
    ['pending', 'application/pdf', 'Meera Iyer'],
    ['needsclarification', 'image/png', 'Vikram Rao'],
    ['reviewed', 'application/pdf', 'Asha Rao'],
  ]);
  expect(found[2]?.suggestedTests?.map(({ id }) => id)).toEqual(['lipid-profile', 'hba1c', 'cbc']);
  expect(found.filter(({ adminNotes }) => adminNotes !== undefined)).toHaveLength(2);
  expect(await filesKept(server)).toHaveLength(3);

  const [page] = await Promise.all(found.map(({ id }) => demo.get(pathWithId(paths.prescriptionDownload, id))));
  expect(page?.text).toContain('(SAMPLE - not a medical document)');
  const folder = temporaryFolder();
  for (const { id, fileType, fileSize } of found) {
    const { bytes } = await demo.get(pathWithId(paths.prescriptionDownload, id));
    expect(bytes).toHaveLength(fileSize ?? 0);
    const path = join(folder, id);
    writeFileSync(path, bytes);
    const kind = fileType === 'image/png' ? 'png' : 'pdf';
    const { kind: verdict } = await inspectFile({ kind, path, cleanPath: `${path}-clean` });
    expect(verdict).toBe('fine');
  }
});
