/**
 * Whether docs/asvs.md tells the truth: breaks the behaviour of each requirement in a copy of the tree and runs the test that the
 * table names for it, on SQLite. `npm run test:asvs`, or `npm run test:asvs -- 6.5.1 7 8.2`: a requirement, a chapter or a
 * section. An interrupted run goes on where it was.
 *
 *   --from 2.1 --to 6.2  of the chosen ones only those from one to another, both with all below them
 *   --stale              run nothing: only look whether each text to break is still there
 *   --print              run nothing: print what is known
 *   --again              try again what has a result
 *   --out FILE           where the results stand
 *
 * It ends with 1 unless each of the chosen is red, or has a reason why no break can show it.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mustBuild } from '../mutation/runs.ts';
import { copyTree, workFolder } from '../mutation/tree.ts';
import { readClaims, type Claim } from './claims.ts';
import { entries } from './entries.ts';
import { brokenText, projectOf, type Break, type Proof } from './entry.ts';
import { printed } from './print.ts';
import { Trial } from './trial.ts';
import { keyOf, readResults, verdictOf, writeResults } from './verdicts.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    stale: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    out: { type: 'string', default: '.cache/asvs/results.json' },
  },
});

// So that the copy goes, and with it what runs there.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const root = resolve('.');
const results = readResults(options.out);
/** Tests that were tried with nothing broken in this run. */
const whole = new Set<string>();
const claims = readClaims(readFileSync('docs/asvs.md', 'utf8')).filter(isChosen);

if (options.stale) process.exitCode = sayStale();
else {
  if (!options.print) await tryAll();
  console.log(printed(root, claims, entries, results));
  const isFine = ({ id }: Claim) => ['red', 'reason'].includes(verdictOf(root, entries[id], results));
  process.exitCode = claims.every(isFine) ? 0 : 1;
}

/** "6.5" is before "6.10", and stands for all of its requirements. */
function isChosen({ id }: Claim): boolean {
  const isUnder = (place: string) => `${id}.`.startsWith(`${place}.`);
  const isBefore = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }) < 0;
  const { from, to } = options;
  return (
    (positionals.length === 0 || positionals.some(isUnder)) &&
    (from === undefined || isUnder(from) || isBefore(from, id)) &&
    (to === undefined || isUnder(to) || isBefore(id, to))
  );
}

type Chosen = {
  readonly id: string;
  readonly test: Proof;
  readonly one: Break;
};

function chosenBreaks(): Chosen[] {
  return claims.flatMap(({ id }) => {
    const entry = entries[id];
    const proofs = entry && 'proofs' in entry ? entry.proofs : [];
    return proofs.flatMap((test) => test.breaks.map((one) => ({ id, test, one })));
  });
}

/** @returns the command's exit code */
function sayStale(): number {
  const stale = chosenBreaks().filter(({ one }) => brokenText(root, one) === undefined);
  for (const { id, one } of stale) console.log(`${id} stale: ${one.file}: ${one.before}`);
  console.log(`${stale.length} stale`);
  return stale.length === 0 ? 0 : 1;
}

async function tryAll(): Promise<void> {
  // The keys first: what is edited while this runs is not what was tried.
  const waiting = chosenBreaks()
    .map((chosen) => ({ ...chosen, key: keyOf(root, chosen.test, chosen.one), wholeKey: keyOf(root, chosen.test) }))
    .filter(({ key }) => options.again || results[key] === undefined);
  if (waiting.length === 0) return;
  const copy = join(workFolder(), 'tree');
  copyTree(root, copy);
  await mustBuild(copy);
  const trial = new Trial(copy, [...new Set(waiting.map(({ test }) => projectOf(test.file)))]);
  for (const [index, { id, test, one, key, wholeKey }] of waiting.entries()) {
    const result = (await isGreenWhole(trial, test, wholeKey))
      ? await trial.broken(test, one)
      : ({ is: 'unfit', words: 'it is not green with nothing broken' } as const);
    results[key] = result;
    writeResults(options.out, results);
    const line = one.before.trim().split('\n', 1)[0];
    console.log(`${index + 1}/${waiting.length} ${id} ${result.is}: ${one.file}: ${line} (${result.words})`);
  }
  trial.end();
}

async function isGreenWhole(trial: Trial, test: Proof, key: string): Promise<boolean> {
  if (!whole.has(key) && (options.again || results[key]?.is !== 'green')) results[key] = await trial.whole(test);
  whole.add(key);
  return results[key]?.is === 'green';
}
