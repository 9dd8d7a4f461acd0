/** Before all journeys: the demonstration's data in a folder, which each server of theirs begins with a copy of. */
import { readSettings } from '../../server/config.ts';
import { connect } from '../../server/db/connect.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { drawDemoReports } from '../../server/demo/reports.ts';
import { placesForAll } from '../support/demo-customer.ts';
import { startServer, temporaryFolder } from '../support/running-server.ts';

export default async function prepareData(): Promise<() => void> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path, { env: placesForAll });
  await server.stop();
  const settings = readSettings({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' }, 'demo');
  const database = await connect({ folder: folder.path });
  // Else each server would draw them anew once it listens.
  await drawDemoReports({ database, settings }, demoSignIn.email);
  await database.destroy();
  process.env['JOURNEYS_DATA'] = folder.path;
  return folder.remove;
}
