/** At which width each journey runs: tests/journeys/widths.ts, by what Playwright makes of it. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { exceptions, longOnly, testsAt, type Width } from './journeys/widths.ts';

type Suite = {
  readonly file: string;
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string }[];
};

type Journey = { readonly file: string; readonly title: string };

function journeys(): Journey[] {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/journeys/playwright.config.ts', '--list'];
  // None of its browsers is started, so it need not be there.
  const env = { ...process.env, JOURNEYS: 'long', CHROMIUM_PATH: 'none' };
  const { stdout } = spawnSync(process.execPath, [...words, '--reporter', 'json'], { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return (JSON.parse(stdout) as { readonly suites: readonly Suite[] }).suites.flatMap((suite) => testsIn(suite, ''));
}

function testsIn({ file, suites = [], specs }: Suite, above: string): Journey[] {
  const own = specs.map(({ title }) => ({ file, title: `${above} ${title}` }));
  return [...own, ...suites.flatMap((inner) => testsIn(inner, `${above} ${inner.title}`))];
}

/** As Playwright decides it. */
function widthsOf({ file, title }: Journey, isAll: boolean): Width[] {
  return (['phone', 'desktop'] as const).filter((width) => {
    const { grep, grepInvert } = testsAt(width, isAll);
    const name = `${width} ${file}${title}`;
    return grep.some((words) => words.test(name)) && !grepInvert.some((words) => words.test(name));
  });
}

const all = journeys();

const isLong = ({ file, title }: Journey) => longOnly.some((one) => one.file === file && (one.tests?.test(title) ?? true));

it('leaves no journey out, but for those that are named as long: each runs at one width at least', () => {
  expect(all.filter((journey) => widthsOf(journey, false).length === 0)).toEqual(all.filter(isLong));
  expect(all.filter((journey) => widthsOf(journey, true).length === 0)).toEqual([]);
});

it.each(longOnly)('$file has what is named as long, and others beside it unless all of it is', ({ file, tests }) => {
  const inFile = all.filter((one) => one.file === file);
  const long = inFile.filter(({ title }) => tests?.test(title) ?? true);
  expect(long).not.toEqual([]);
  expect(long.length === inFile.length).toBe(tests === undefined);
});

it('proves no row of the register in the long form alone', () => {
  const rowsIn = (journeysOf: readonly Journey[]) => journeysOf.flatMap(({ title }) => title.match(/[A-Z]+-\d{3}/g) ?? []);
  const inShort = new Set(rowsIn(all.filter((journey) => !isLong(journey))));
  expect(rowsIn(all.filter(isLong)).filter((row) => !inShort.has(row))).toEqual([]);
});

it('runs all at both widths where that is asked for, but for those that one of them says nothing about', () => {
  const always = new Set(exceptions.filter(({ isAlways }) => isAlways).map(({ file }) => file));
  const atOne = all.filter((journey) => widthsOf(journey, true).length < 2);
  expect(new Set(atOne.map(({ file }) => file))).toEqual(always);
});

it.each(exceptions)('$file is there, and runs where the list says so', ({ file, tests = /./, at }) => {
  const meant = all.filter((one) => one.file === file && tests.test(one.title));
  expect(meant).not.toEqual([]);
  for (const journey of meant) expect(widthsOf(journey, isLong(journey)).toSorted()).toEqual(at.toSorted());
});
