/** A catalogue as large as no bundled one is, for measuring only: the bundled tests, and further ones made from their words. */
import type { TestEntry } from '../../server/catalogue/schema.ts';
import { connect } from '../../server/platform/db/connect.ts';
import type { TestRow } from '../../server/catalogue/catalogue-rows.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { startServer } from '../support/server/running-server.ts';

const rowsPerInsert = 100;

/** How laboratories tell tests of one substance apart. */
const kinds = ['Serum', 'Plasma', 'Urine', 'Saliva', 'Whole Blood', '24-Hour Urine', 'Paediatric', 'Pregnancy'];
const methods = ['', 'CLIA', 'ELISA', 'LC-MS', 'PCR', 'HPLC', 'Immunoturbidimetry', 'Nephelometry', 'Rapid'];

/** Fills a folder with the data of a server whose catalogue has so many tests. */
export async function makeEnlarged(folder: string, count: number): Promise<void> {
  const server = await startServer(folder);
  await fetch(`${server.origin}/health`);
  await server.stop();
  const database = await connect({ folder });
  await enlarge(database, count);
  await database.destroy();
}

async function enlarge(database: Database, count: number): Promise<void> {
  const rows = await database.selectFrom('tests').selectAll().where('active', '=', 1).orderBy('position').execute();
  const further = Array.from({ length: count - rows.length }, (_, place) => variant(rows, place));
  for (let start = 0; start < further.length; start += rowsPerInsert) {
    await database
      .insertInto('tests')
      .values(further.slice(start, start + rowsPerInsert))
      .execute();
  }
}

/** Each further round over the bundled tests is of another kind or method. */
function variant(rows: readonly TestRow[], place: number): TestRow {
  const row = rows[place % rows.length] as TestRow;
  const round = Math.floor(place / rows.length);
  const kind = kinds[round % kinds.length] ?? '';
  const method = methods[Math.floor(round / kinds.length) % methods.length] ?? '';
  const suffix = [kind, method].filter(Boolean).join(', ');
  const entry = JSON.parse(row.entry) as TestEntry;
  const other = JSON.parse((rows[(place * 7 + round) % rows.length] as TestRow).entry) as TestEntry;
  const pricePaise = row.pricePaise + ((place * 37) % 900) * 100;
  return {
    ...row,
    id: `${row.id}-${round}`,
    name: `${row.name}, ${suffix}`,
    pricePaise,
    originalPricePaise: place % 3 === 0 ? pricePaise + 20_000 : null,
    isPopular: 0,
    position: rows.length + place,
    entry: JSON.stringify({
      ...entry,
      id: `${row.id}-${round}`,
      name: `${row.name}, ${suffix}`,
      shortNames: [],
      synonyms: entry.synonyms.map((synonym) => `${synonym} ${suffix.toLowerCase()}`),
      // No two summaries alike: what is alike costs nothing on the wire.
      summary: `${halfOf(entry.summary, 0)} ${halfOf(other.summary, 1)}`,
    }),
  };
}

function halfOf(text: string, half: 0 | 1): string {
  const words = text.split(' ');
  const middle = Math.ceil(words.length / 2);
  return (half === 0 ? words.slice(0, middle) : words.slice(middle)).join(' ');
}
