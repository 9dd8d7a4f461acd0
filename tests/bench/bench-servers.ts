import { globSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, temporaryFolder } from '../support/server/running-server.ts';
import { firstRowsId } from '../../src/lib/pages/first-rows-block.ts';
import { testPath } from '../../src/lib/pages/page-paths.ts';
import { startFloor } from './floor-server.ts';

export type BenchServers = { readonly app: string; readonly floor: string };

/** The built page on the bundled server beside the floor page, both for as long as they are measured. */
export async function withServers<Result>(
  { worker }: { readonly worker: boolean },
  measure: (origins: BenchServers) => Promise<Result>,
): Promise<Result> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const floor = await startFloor({ worker });
  try {
    await isReady(server.origin);
    return await measure({ app: server.origin, floor: floor.origin });
  } finally {
    floor.stop();
    await server.stop();
    folder.remove();
  }
}

const patienceMs = 20_000;

/** The catalogue's answers are made and compressed, and its first rows and single things stand in their pages. */
async function isReady(origin: string): Promise<void> {
  const textOf = async (path: string) => (await fetch(origin + path)).text();
  const { data } = JSON.parse(await textOf('/api/v1/tests?limit=1000')) as { data: { items: { id: string }[] } };
  const giveUpAt = performance.now() + patienceMs;
  for (const page of completedPages(data.items[0]?.id ?? '')) {
    while (!(await textOf(page)).includes(`id="${firstRowsId}"`)) {
      if (performance.now() > giveUpAt) return console.error(`${page} came without its rows: measured with skeletons`);
      await wait(100);
    }
  }
}

/** @returns the addresses of the pages of each language that the server puts rows into, and of one test */
function completedPages(testId: string): string[] {
  return globSync('dist/{,*/}.prerender/forms.json').flatMap((file) => {
    const [, base = ''] = /^dist(?:\/(\w+))?\/\.prerender/.exec(file) ?? [];
    const lists = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).filter((path) => !path.includes(':'));
    return [...lists, testPath(testId)].map((path) => (base === '' ? path : `/${base}${path}`));
  });
}
