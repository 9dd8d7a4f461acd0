/** Counts the work of a call on the server, instead of timing it: even on a busy machine the same call gives the same counts. */
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin } from 'kysely';
import { vi } from 'vitest';

export type Work = {
  /** The statements sent to the database, including those of transactions. */
  readonly statements: number;
  /** The rows that the database returned. */
  readonly rows: number;
  /** For SQLite, how often the server waited for the disk, during which it answers nobody; 0 for PostgreSQL. */
  readonly waits: number;
  /** The characters of JSON that were parsed, including the caller's own. */
  readonly parsed: number;
};

/** Measures one call at a time. The answer's body must not be parsed before this has returned. */
export async function workOf(call: () => Promise<unknown>): Promise<Work> {
  // Every statement on either engine passes through here.
  const sent = vi.spyOn(CamelCasePlugin.prototype, 'transformQuery');
  const given = vi.spyOn(CamelCasePlugin.prototype, 'transformResult');
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await call();
    return {
      statements: sent.mock.calls.filter(([{ node }]) => node.kind !== 'RawNode').length,
      rows: given.mock.calls.reduce((sum, [{ result }]) => sum + result.rows.length, 0),
      waits: waitsIn(prepared.mock.calls.map(([text]) => text)),
      parsed: parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0),
    };
  } finally {
    for (const spy of [sent, given, prepared, parse]) spy.mockRestore();
  }
}

/** Each transaction waits for the disk once, and so does each single write, unless `synchronous` is off. */
function waitsIn(texts: readonly string[]): number {
  let [waits, isForced, isWithin] = [0, true, false];
  for (const text of texts) {
    if (text.startsWith('pragma synchronous')) isForced = text.endsWith('full');
    else if (text === 'begin') isWithin = true;
    else if (text === 'commit') [waits, isWithin] = [waits + 1, false];
    else if (!isWithin && isForced && !/^(select|pragma)/.test(text)) waits += 1;
  }
  return waits;
}
