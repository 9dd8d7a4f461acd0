/** With PostgreSQL a command works in its own process; with SQLite in the server that owns the folder, or in its own if none runs. */
import { setTimeout as wait } from 'node:timers/promises';
import { readSettings, type Mode, type Settings } from '../settings/config.ts';
import { connect } from '../platform/db/connect.ts';
import { areKnown, isMigrated, migrationsOf } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/schema.ts';
import { refuseElsewhere } from '../platform/db/data-elsewhere.ts';
import { FolderInUse, hasDatabase } from '../platform/db/sqlite.ts';
import { refuseUnfinished } from '../platform/db/unfinished-restore.ts';
import { holdsDemonstration } from '../demo/demonstration.ts';
import type { Environment } from '../settings/environment-reader.ts';
import { StartupError } from '../platform/startup-error.ts';
import { answerRequest } from './answer-request.ts';
import { operatorHere } from './operator-here.ts';
import { CommandError, outcomeOf, type CommandRequest, type Outcome, type TypedCommand } from './request.ts';
import { askServer } from './socket-client.ts';

/** A server may take this long from owning its folder to hearing commands. */
const startsWithinMs = 8000;
const lookEveryMs = 150;

/** What a person can do something about is never thrown. The outcome says it. */
export async function carryOut(typed: TypedCommand, env: Environment): Promise<Outcome> {
  const request = { ...typed, operator: operatorHere(env) };
  try {
    const settings = settingsFor(env, 'demo');
    return await (settings.databaseUrl === undefined ? inFolder(request, settings, env) : onPostgres(request, settings, env));
  } catch (error) {
    if (error instanceof StartupError) return outcomeOf(new CommandError(error.lines.join('\n')));
    if (error instanceof CommandError) return outcomeOf(error);
    throw error;
  }
}

async function onPostgres(request: CommandRequest, { databaseUrl: url = '' }: Settings, env: Environment): Promise<Outcome> {
  const database = await connect({ url });
  await refuseUnfinished(database).catch(async (error: unknown) => {
    await database.destroy();
    throw error;
  });
  return workHere(database, request, env);
}

async function inFolder(request: CommandRequest, { dataDir: folder }: Settings, env: Environment): Promise<Outcome> {
  refuseElsewhere(folder);
  // To open the folder would create the database.
  if (!hasDatabase(folder))
    throw new CommandError(`There is no database in DATA_DIR=${folder} yet. Start the server once first.`);
  const until = performance.now() + startsWithinMs;
  for (;;) {
    const answered = await askServer(folder, request);
    if (answered !== undefined) return answered;
    try {
      return await workHere(await connect({ folder }), request, env);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (performance.now() > until)
        throw new CommandError(
          `Another process works on DATA_DIR=${folder} and hears no commands. Try again, or stop it first.`,
          { cause: error },
        );
    }
    // The folder belongs to a server that is just starting, or to another command.
    await wait(lookEveryMs);
  }
}

async function workHere(database: Database, request: CommandRequest, env: Environment): Promise<Outcome> {
  try {
    if (!areKnown(await migrationsOf(database)))
      throw new CommandError('The database was last used by a newer version of this server. Use that version’s command.');
    if (!(await isMigrated(database)))
      throw new CommandError('The database was last used by another version. Start this version of the server once first.');
    const settings = settingsFor(env, (await holdsDemonstration(database)) ? 'demo' : 'serve');
    // Only the server knows whether it can send mails and SMS. Those that nobody sends are dropped after some days.
    return await answerRequest({ database, settings: { ...settings, canMail: true, canText: true }, now: Date.now }, request);
  } finally {
    await database.destroy();
  }
}

/** The server's settings, without those that only a server has to have. */
export function settingsFor(env: Environment, mode: Mode): Settings {
  return readSettings({ ...env, HOST: '', PORT: '', PUBLIC_ORIGIN: 'http://localhost' }, mode);
}
