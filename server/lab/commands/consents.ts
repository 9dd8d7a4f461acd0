import { formatInstant, isoIn } from '../../../src/lib/time/dates.ts';
import type { ConsentEntry } from '../../catalogue/consent-schema.ts';
import type { ConsentWordsRow } from '../../orders/consent-rows.ts';
import { listConsentWords } from '../../orders/consents-store.ts';
import { columns } from '../columns.ts';
import { CommandError } from '../request.ts';
import type { Command } from './command.ts';

/** Lists every version of the texts, by whom and when it was imported, or prints one in full. */
export const consents: Command = async ({ database, settings: { timeZone } }, call) => {
  const rows = await listConsentWords(database);
  const entryOf = (row: ConsentWordsRow) => ({
    version: row.id,
    at: isoIn(timeZone, row.at),
    operator: row.operator,
    place: row.place,
    ...(JSON.parse(row.entry) as ConsentEntry),
  });
  const version = call.words['VERSION'];
  if (version === undefined) {
    const lines = rows.map((row) => [row.id, entryOf(row).name, formatInstant(timeZone, row.at), ...byWhom(row)]);
    const text = lines.length === 0 ? 'No consents.' : columns(['VERSION', 'CONSENT', 'SINCE', 'WHO', 'WHERE'], lines);
    return { text, data: rows.map(entryOf) };
  }
  const row = rows.find(({ id }) => id === version);
  if (row === undefined) throw new CommandError(`There is no version ${version}`);
  return { text: inFull(row), data: entryOf(row) };
};

const byWhom = ({ operator, place }: ConsentWordsRow): string[] => [operator ?? 'came with the server', place ?? ''];

function inFull({ id, entry }: ConsentWordsRow): string {
  const { name, law, words, agreements } = JSON.parse(entry) as ConsentEntry;
  const { self, other, minor } = agreements;
  return [`${id}: ${name} (${law})`, ...words, `Oneself: ${self}`, `Another adult: ${other}`, `A minor: ${minor}`].join('\n\n');
}
