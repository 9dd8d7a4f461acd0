/** Another provider may name tests by an id or a name alone; the catalogue on this device completes them. */
import type { TestRow } from '../../contract/tests.ts';
import { db } from '../../cache/db.ts';

type Named = { readonly id: string; readonly name: string };

/** Completes the tests of each entity. A test that the catalogue lacks keeps its name and has no page. */
export async function withKnownTests<Thing extends { readonly tests?: readonly Named[] | undefined }>(
  things: readonly Thing[],
): Promise<Thing[]> {
  if (!things.some(({ tests = [] }) => tests.some(isUnknown))) return [...things];
  const rows = await db.tests.toArray();
  // A later one takes the place of another test's equal key.
  const keysOf = [({ name, englishName }: TestRow) => englishName ?? name, ({ name }: TestRow) => name, ({ id }: TestRow) => id];
  const rowsByKey = new Map(keysOf.flatMap((keyIn) => rows.map((row): [string, TestRow] => [keyOf(keyIn(row)), row])));
  const knownAs = (test: Named): Named => {
    const row = isUnknown(test) ? rowsByKey.get(keyOf(test.name)) : undefined;
    return row ? { ...test, id: row.id, name: row.name } : test;
  };
  return things.map((thing) => (thing.tests ? { ...thing, tests: thing.tests.map(knownAs) } : thing));
}

const isUnknown = ({ id }: Named): boolean => id === '';
const keyOf = (text: string): string => text.trim().toLowerCase();
