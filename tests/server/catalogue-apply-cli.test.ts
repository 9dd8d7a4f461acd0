/** `npm run catalogue` as a provider types it: a folder of files, and a server that runs meanwhile. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledArticles } from '../../server/articles/load.ts';
import { checkFolder } from '../../server/catalogue/check-folder.ts';
import { bundledCatalogue } from '../../server/catalogue/load.ts';
import type { TestEntry } from '../../server/catalogue/schema.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { typed } from '../support/server/commands.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { demo, demonstration } from '../support/server/starting.ts';

/** Several servers and commands, one after the other. */
const slow = { timeout: 240_000 };

/** As a provider begins: with a copy of the server's own. */
function copied(): string {
  const folder = join(temporaryFolder(), 'our own catalogue');
  mkdirSync(join(folder, 'articles'), { recursive: true });
  for (const name of ['analytes', 'tests', 'packages', 'categories.json', 'offers.json', 'coupons.json', 'consents.json'])
    cpSync(join(bundledCatalogue, name), join(folder, name), { recursive: true });
  for (const name of readdirSync(bundledArticles).filter((file) => /\.md$|^categories\.json$/.test(file)))
    cpSync(join(bundledArticles, name), join(folder, 'articles', name));
  return folder;
}

/** One more file of tests: a test of the folder's own. */
function addTest(folder: string, changes: Partial<TestEntry> = {}): void {
  const tests = JSON.parse(readFileSync(join(folder, 'tests', 'allergy.json'), 'utf8')) as TestEntry[];
  const entry = { ...tests[0]!, id: 'our-own-test', name: 'Our Own Test', price: 777, originalPrice: 888, ...changes };
  writeFileSync(join(folder, 'tests', 'our-own.json'), JSON.stringify([entry]));
}

const ownPath = apiPrefix + pathWithId(paths.test, 'our-own-test');
const status = async (origin: string) => (await fetch(origin + ownPath)).status;

it('applies a folder while the server runs, keeps it over a restart, and goes back', slow, async () => {
  const env = { ...(await demonstration()), LAB_SIMULATOR: 'off' };
  const folder = copied();
  addTest(folder);
  const first = demo(env);
  const origin = await first.origin();
  expect(await status(origin)).toBe(404);

  const apply = () => typed('catalogue', ['apply', 'our own catalogue'], env, join(folder, '..'));
  const done = await apply();
  expect([done.code, done.errors]).toEqual([0, '']);
  expect(done.output).toBe(
    'tests: 1 added\n  + our-own-test (Our Own Test)\nApplied. It stays over restarts; "apply --bundled" goes back.\n',
  );
  expect(await status(origin)).toBe(200);
  expect((await apply()).output).toBe('Nothing to change.\n');

  first.process.kill('SIGTERM');
  await first.ended();
  const second = demo(env);
  expect(await status(await second.origin())).toBe(200);
  const back = await typed('catalogue', ['apply', '--bundled'], env);
  expect(back.output).toBe(
    'tests: 1 removed\n  - our-own-test (Our Own Test)\nApplied. It follows the server’s own files again.\n',
  );
  expect(await status(await second.origin())).toBe(404);
});

it('applies nothing of a folder with a fault', slow, async () => {
  const env = { ...(await demonstration()), LAB_SIMULATOR: 'off' };
  const folder = copied();
  addTest(folder, { price: 5 });
  const origin = await demo(env).origin();
  expect(await typed('catalogue', ['apply', folder], env)).toEqual({
    code: 1,
    output: '',
    errors: 'tests/our-own.json: test our-own-test: price must be >= 50\nOne fault; nothing was applied.\n',
  });
  expect(await status(origin)).toBe(404);
});

describe('the check', () => {
  const faultsAfter = (spoil: (folder: string) => void): readonly string[] => {
    const folder = copied();
    spoil(folder);
    return checkFolder(folder).faults;
  };

  it('finds nothing in what comes with the server, nor in a copy of it', () => {
    expect(checkFolder(undefined).faults).toEqual([]);
    expect(faultsAfter(() => {})).toEqual([]);
  });

  it('names every fault with its file at once', () => {
    const faults = faultsAfter((folder) => {
      writeFileSync(join(folder, 'tests', 'half.json'), '[{"id":"half-a-test"}, {"name":"No id"}, 7]');
      writeFileSync(join(folder, 'offers.json'), '[{');
      writeFileSync(join(folder, 'articles', 'headless.md'), 'Just words.');
    });
    expect(faults).toEqual([
      'tests/half.json: entry 2 has no id',
      'tests/half.json: entry 3 has no id',
      expect.stringMatching(/^offers\.json: is not readable JSON: /),
      expect.stringMatching(/^tests\/half\.json: test half-a-test: must have required properties name, /),
      'articles/headless.md: Article headless does not begin with a head between two lines of ---',
    ]);
  });

  it('names what does not fit together, and articles that lead nowhere', () => {
    const faults = faultsAfter((folder) => {
      addTest(folder, { id: 'cbc', analytes: ['nowhere'] });
      const article = join(folder, 'articles', 'cbc-report.md');
      writeFileSync(article, `${readFileSync(article, 'utf8')}\n\nSee [another test](/tests/no-such-test).\n`);
    });
    expect(faults).toContain('test or package cbc: stands twice');
    expect(faults).toContainEqual(expect.stringMatching(/: test cbc: no analyte nowhere$/));
    expect(faults).toContain('articles/cbc-report.md: article cbc-report: a link that leads nowhere: /tests/no-such-test');
  });

  it('says of a folder that is not there, or holds nothing, what is missing', async () => {
    const empty = temporaryFolder();
    expect(checkFolder(join(empty, 'nowhere')).faults).toEqual([`There is no folder ${join(empty, 'nowhere')}`]);
    expect(checkFolder(empty).faults).toEqual([
      'categories.json: is missing',
      'analytes: there is no such folder',
      'tests: there is no such folder',
      'packages: there is no such folder',
      'offers.json: is missing',
      'coupons.json: is missing',
    ]);
    const { code, errors } = await typed('catalogue', ['check', empty], {});
    expect([code, errors.trim().split('\n').at(-1)]).toEqual([1, '6 faults.']);
  });

  it('names what is wrong with a translation, which does not keep the catalogue from being applied', slow, async () => {
    const env = await demonstration();
    const folder = copied();
    const hindi = join(folder, 'translations', 'hi');
    mkdirSync(hindi, { recursive: true });
    writeFileSync(join(hindi, 'categories.json'), JSON.stringify({ 'tests/gone': { name: 'कुछ' } }));
    const { code, errors } = await typed('catalogue', ['check', folder], env);
    expect([code, errors]).toEqual([1, 'hi, categories tests/gone: there is no such entry\nOne fault.\n']);
    expect((await typed('catalogue', ['apply', folder, '--dry-run'], env)).code).toBe(0);
  });

  it('is told in words which commands there are', async () => {
    const { code, errors } = await typed('catalogue', ['apply'], {});
    expect([code, errors]).toEqual([2, 'Use: npm run catalogue -- apply FOLDER, or npm run catalogue -- apply --bundled\n']);
  });
});
