/** A trial restore uses these places, which are removed afterwards. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { connect, noBounds } from '../../platform/db/connect.ts';
import { CommandError } from '../../lab/request.ts';
import { clearedOnStop } from './on-stop.ts';

const ending = (): string => randomBytes(4).toString('hex');

/** The scratch folder is beside the backup, on a disk where it fits; the temporary folder may be memory. */
export async function inScratchFolder<Result>(backup: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = `${backup}.check-${ending()}`;
  const clear = () => rmSync(folder, { recursive: true, force: true });
  return clearedOnStop(clear, () => work(folder).finally(clear));
}

/** @param url a database whose user may create another one beside it */
export async function inScratchDatabase<Result>(url: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const name = `lab_check_${ending()}`;
  const server = await connect({ url, bounds: noBounds });
  const clear = async () => {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server);
  };
  try {
    await sql`create database ${sql.id(name)} template template0`.execute(server).catch((error: unknown) => {
      const line = `There is no scratch database to be had: ${(error as Error).message}. The user of DATABASE_URL has to be one who may make it (CREATEDB).`;
      throw new CommandError(line, { cause: error });
    });
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    return await clearedOnStop(clear, async () => {
      try {
        return await work(scratch.href);
      } finally {
        await clear();
      }
    });
  } finally {
    await server.destroy();
  }
}
