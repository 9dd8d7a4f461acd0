/** Before all journeys: the demonstration's data in a folder, and on a copy of it a server for each worker. */
import type { FullConfig } from '@playwright/test';
import { readSettings } from '../../server/settings/config.ts';
import { connect } from '../../server/platform/db/connect.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { drawDemoReports } from '../../server/demo/reports.ts';
import { placesForAll } from '../support/journeys/demo-customer.ts';
import { preparedCopy, sharesServers } from '../support/journeys/journey-servers.ts';
import { startServer, temporaryFolder } from '../support/server/running-server.ts';

/** As many customers as there are tests book the same times, from one address. */
const env = { ...placesForAll, CALLS_PER_ADDRESS: '1000000', SIGN_IN_CALLS_PER_ADDRESS: '100000' };

export default async function prepareData({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path, { env: placesForAll });
  await server.stop();
  const settings = readSettings({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' }, 'demo');
  const database = await connect({ folder: folder.path });
  // Else each server would draw them anew once it listens.
  await drawDemoReports({ database, settings, now: Date.now }, demoSignIn.email);
  await database.destroy();
  process.env['JOURNEYS_DATA'] = folder.path;

  const servers = await Promise.all(
    Array.from({ length: workers }, async () => {
      const copy = preparedCopy();
      const { origin, stop } = await startServer(copy.path, { env });
      return { origin, dataDir: copy.path, stop, remove: copy.remove };
    }),
  );
  sharesServers(servers.map(({ origin, dataDir }) => ({ origin, dataDir })));
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    for (const { remove } of [folder, ...servers]) remove();
  };
}
