/** Reads what prepare-data.ts has prepared for all journeys, from the environment that each worker inherits. */
import { cpSync } from 'node:fs';
import { temporaryFolder } from '../server/running-server.ts';

/** The server that the tests of one worker share, one after the other. */
export type SharedServer = { readonly origin: string; readonly dataDir: string };

/** Returns a copy of the folder with the demonstration's data. */
export function preparedCopy(): ReturnType<typeof temporaryFolder> {
  const prepared = process.env['JOURNEYS_DATA'];
  if (prepared === undefined) throw new Error('JOURNEYS_DATA is missing: the configuration names no prepare-data.ts');
  const folder = temporaryFolder();
  cpSync(prepared, folder.path, { recursive: true });
  return folder;
}

export function sharesServers(servers: readonly SharedServer[]): void {
  process.env['JOURNEYS_SERVERS'] = JSON.stringify(servers);
}

/** @param place the index of this worker among those that run at the same time */
export function sharedServerAt(place: number): SharedServer {
  const servers = JSON.parse(process.env['JOURNEYS_SERVERS'] ?? '[]') as readonly SharedServer[];
  const found = servers[place];
  if (found === undefined) throw new Error('JOURNEYS_SERVERS is missing: the configuration names no prepare-data.ts');
  return found;
}
