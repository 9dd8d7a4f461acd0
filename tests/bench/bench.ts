/**
 * `npm run bench`: this machine's figures, each with how it was made, each table as soon as it is ready. Machines are noisy:
 * compare medians of one run with one another, never single values of two machines. `npm run bench -- lighthouse repeat` runs
 * those parts alone; `--runs 1` makes every median one of so many. README.md says how long all parts take, parts.ts each.
 */
import { parseArgs } from 'node:util';
import { parts, type Table } from './parts.ts';
import { table } from './table.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } });
const runs = values.runs === undefined ? undefined : Number(values.runs);
if (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) fail(`--runs ${values.runs} is no number of runs.`);
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}: they are ${parts.map(({ name }) => name).join(', ')}.`);
const wanted = positionals.length === 0 ? parts : parts.filter(({ name }) => positionals.includes(name));

// Servers and browsers end with it.
process.once('SIGTERM', () => process.exit(1));

const minutes = wanted.map(({ name, aboutMinutes }) => `${name} ${aboutMinutes}`).join(', ');
console.log(`# Bench\n\nNode ${process.version}, ${new Date().toISOString().slice(0, 10)}. Minutes, about: ${minutes}.`);
for (const { name, tables } of wanted) {
  for (const { title, measure } of tables) {
    console.log(`\n## ${title(runs)}\n`);
    const startedAt = performance.now();
    console.log(await measured(measure));
    console.log(`\n(${name}: ${Math.round((performance.now() - startedAt) / 1000)} s)`);
  }
}

/** What breaks in one part is said, and the others are measured all the same. */
async function measured(measure: Table['measure']): Promise<string> {
  try {
    return table(await measure(runs));
  } catch (error) {
    process.exitCode = 1;
    return `Not measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
