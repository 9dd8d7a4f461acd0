/**
 * How much the tests see: breaks of one line, drawn at random over the sources, each tried against the tests that come to it.
 * `npm run test:mutation -- --seed 26 --count 80`. An interrupted run goes on where it was.
 *
 *   --list            print the drawn breaks, in the form that --breaks reads, and run nothing
 *   --breaks FILE     try these, drawn elsewhere, instead of drawing
 *   --only src/lib    draw from the files that begin so
 *   --tests tests/lib run only these files of tests; may be given several times
 *   --tree FOLDER     another checkout of the project, with its packages installed
 *   --out FILE        where the results stand
 *   --journeys        try what survives against the built page, too
 *   --specs booking   run only these journeys then; may be given several times
 *   --compare OLD NEW two files of results: what was caught and is not any more
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { switched } from './apply.ts';
import type { Break } from './candidates.ts';
import { tryOutPlain, tryPlain } from './journeys.ts';
import { findAgain, pick, type Texts } from './pick.ts';
import { compared, inWords, listed, printed } from './print.ts';
import { mustBuild } from './runs.ts';
import { continued, readState, write, type State } from './state.ts';
import { copyTree, sourcesOf, workFolder } from './tree.ts';
import { record, tryOut } from './trial.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '26' },
    count: { type: 'string', default: '80' },
    list: { type: 'boolean', default: false },
    breaks: { type: 'string' },
    only: { type: 'string', default: '' },
    tests: { type: 'string', multiple: true, default: [] },
    tree: { type: 'string', default: '.' },
    out: { type: 'string' },
    journeys: { type: 'boolean', default: false },
    specs: { type: 'string', multiple: true, default: [] },
    compare: { type: 'boolean', default: false },
  },
});

// So that the copies go, and with them what runs there.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const root = resolve(options.tree);

if (options.compare) {
  const [before = '', now = ''] = positionals;
  console.log(compared(readState(before), readState(now)));
} else if (options.list) {
  console.log(listed(drawn(sourcesOf(root, options.only))));
} else {
  await tryAll();
}

function drawn(texts: Texts): Break[] {
  if (options.breaks === undefined) return pick(texts, Number(options.seed), Number(options.count));
  return JSON.parse(readFileSync(options.breaks, 'utf8')) as Break[];
}

async function tryAll(): Promise<void> {
  const texts = sourcesOf(root);
  const breaks = drawn(sourcesOf(root, options.only));
  const out = options.out ?? `.cache/mutation/seed-${options.seed}.json`;
  const found = breaks.map((one) => findAgain(one, texts) ?? null);
  const state = continued(out, { drawn: breaks, found, hash: hashOf(texts), results: {}, journeys: {} });
  const folder = workFolder();
  await tryWithSwitches(join(folder, 'switched'), texts, state, out);
  if (options.journeys) await tryWithoutSwitches(join(folder, 'plain'), texts, state, out);
  console.log(`\n${printed(state)}`);
}

async function tryWithSwitches(copy: string, texts: Texts, state: State, out: string): Promise<void> {
  const open = numbersOf(state).filter((number) => state.results[number] === undefined);
  if (open.length === 0) return;
  copyTree(root, copy);
  const byFile = Map.groupBy(
    state.found.flatMap((one, number) => (one ? [[number, one] as const] : [])),
    ([, { file }]) => file,
  );
  for (const [file, breaks] of byFile) writeFileSync(join(copy, file), switched(texts.get(file) ?? '', breaks));
  await mustBuild(copy);
  if (state.recording === undefined) {
    console.log('All tests run once, to see which of them come to which break …');
    state.recording = await record(copy, options.tests);
    write(out, state);
  }
  for (const number of open) {
    const result = await tryOut(copy, number, state.recording);
    state.results[number] = result;
    write(out, state);
    say(state, number, result);
  }
}

async function tryWithoutSwitches(copy: string, texts: Texts, state: State, out: string): Promise<void> {
  const open = numbersOf(state).filter(
    (number) => state.results[number]?.is === 'survived' && state.journeys[number] === undefined,
  );
  if (open.length === 0 || state.recording === undefined) return;
  copyTree(root, copy);
  if (state.plain === undefined) {
    console.log('All journeys run once with nothing broken …');
    state.plain = await tryPlain(copy, state.recording, options.specs);
    write(out, state);
  }
  for (const number of open) {
    const result = await tryOutPlain(copy, state.found[number]!, texts, state.plain, options.specs);
    state.journeys[number] = result;
    write(out, state);
    say(state, number, result);
  }
}

function numbersOf({ found }: State): number[] {
  return found.flatMap((one, number) => (one ? [number] : []));
}

function say({ drawn: breaks, found }: State, number: number, result: State['results'][string]): void {
  const what = inWords(found[number]!);
  const end = result.is === 'caught' ? `${result.how}: ${result.by}` : `${result.files} files of tests`;
  console.log(`${number + 1}/${breaks.length} ${result.is}: ${what} (${end})`);
}

/** Of everything that a result depends on. */
function hashOf(texts: Texts): string {
  const tests = globSync('tests/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.startsWith('tests/mutation/'));
  const hash = createHash('sha256').update(JSON.stringify([...texts, options.tests]));
  for (const file of tests.toSorted((a, b) => (a < b ? -1 : 1))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
