/** What prepare-data.ts has made for all journeys, by way of the environment, which each worker is given. */
import { cpSync } from 'node:fs';
import { temporaryFolder } from '../server/running-server.ts';

/** What the tests of one worker share, one after the other. */
export type SharedServer = { readonly origin: string; readonly dataDir: string };

/** A folder with the demonstration's data. */
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

/** @param place which of the workers that run at the same time this one is */
export function sharedServerAt(place: number): SharedServer {
  const servers = JSON.parse(process.env['JOURNEYS_SERVERS'] ?? '[]') as readonly SharedServer[];
  const found = servers[place];
  if (found === undefined) throw new Error('JOURNEYS_SERVERS is missing: the configuration names no prepare-data.ts');
  return found;
}
