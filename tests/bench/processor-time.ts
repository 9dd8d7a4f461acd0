/** How long processes have worked, as the system counts it (Linux). */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { connect } from '../../server/platform/db/connect.ts';

/** What a process has worked since it began: on a busy machine this still tells what a call costs. */
export function processorMs(pid: number | undefined): number {
  const fields = fieldsOf(pid);
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Its fields from the third on, by proc(5): those before it hold the name, which may hold spaces. */
const fieldsOf = (pid: number | string | undefined): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

/** @returns the process id of PostgreSQL, which has to run on this machine */
export async function postmasterOf(url: string): Promise<number> {
  const database = await connect({ url });
  const { rows } = await sql<{ text: string }>`select pg_read_file('postmaster.pid') as text`.execute(database);
  await database.destroy();
  return Number(rows[0]?.text.split('\n')[0]);
}

/** Of the postmaster and the processes that it has started. */
export function workOfDatabase(postmaster: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + processorMs(pid), 0);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(fieldsOf(pid)[1]);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
