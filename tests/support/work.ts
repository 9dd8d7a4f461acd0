/** What a call takes of the server, counted and not timed: on a busy machine too, the same call counts the same. */
import { CamelCasePlugin } from 'kysely';
import { vi } from 'vitest';

export type Work = {
  /** That were sent to the database, those of transactions included. */
  readonly statements: number;
  /** That the database gave. */
  readonly rows: number;
  /** Characters of JSON that were read, the caller's own included. */
  readonly parsed: number;
};

/** For one call at a time. What stands in its answer must not be read before this is over. */
export async function workOf(call: () => Promise<unknown>): Promise<Work> {
  // Every statement on either engine comes by here.
  const sent = vi.spyOn(CamelCasePlugin.prototype, 'transformQuery');
  const given = vi.spyOn(CamelCasePlugin.prototype, 'transformResult');
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await call();
    return {
      statements: sent.mock.calls.length,
      rows: given.mock.calls.reduce((sum, [{ result }]) => sum + result.rows.length, 0),
      parsed: parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0),
    };
  } finally {
    for (const spy of [sent, given, parse]) spy.mockRestore();
  }
}
