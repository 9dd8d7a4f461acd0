/** What a call takes of the server, counted and not timed: on a busy machine too, the same call counts the same. */
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin } from 'kysely';
import { vi } from 'vitest';

export type Work = {
  /** That were sent to the database, those of transactions included. */
  readonly statements: number;
  /** That the database gave. */
  readonly rows: number;
  /** Of SQLite, how often it was waited for the disk, in which nobody is heard; none of PostgreSQL. */
  readonly waits: number;
  /** Characters of JSON that were read, the caller's own included. */
  readonly parsed: number;
};

/** For one call at a time. What stands in its answer must not be read before this is over. */
export async function workOf(call: () => Promise<unknown>): Promise<Work> {
  // Every statement on either engine comes by here.
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

/** A transaction is waited for at its end, and anything else that is written by itself, unless it is said not to. */
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
