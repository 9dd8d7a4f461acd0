/** A Node that is too old says so in one line, whatever an operator starts with it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'scripts' | 'engines',
  Record<string, string>
>;
const check = 'server/check-node.cjs';

/** An old Node's own word of its version is all that differs here, so that this needs none. */
const pretending = (version: string) =>
  `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`;

const run = (version: string) =>
  spawnSync(process.execPath, ['--import', pretending(version), '--eval', `require('./${check}'); console.log('went on')`], {
    cwd: root,
    encoding: 'utf8',
  });

it.each(['12.22.0', '20.20.2', '22.18.0', '23.11.1'])('Node %s is refused in one line', (version) => {
  const { status, stdout, stderr } = run(version);
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `Lab at Home needs Node 24, and this is Node ${version} (${process.execPath}).\n`,
  ]);
});

it.each(['24.0.0', '26.1.0'])('Node %s goes on', (version) => {
  expect(run(version)).toMatchObject({ status: 0, stdout: 'went on\n', stderr: '' });
});

it('is asked before anything that an old Node could not read, by whatever an operator runs', () => {
  expect(engines['node']).toMatch(/^>=24 /);
  for (const name of ['start', 'serve', 'lab', 'catalogue', 'backup', 'restore', 'move']) {
    // The first file that it is given.
    expect([name, /^node --require (\S+) /.exec(scripts[name] ?? '')?.[1]]).toEqual([name, `./${check}`]);
  }
});

/** Without npm it is the machine's own Node that runs them. */
const documented = ['README.md', 'server/README.md', 'docs/runbook.md', 'server/deploy/lab-at-home.service'].flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/(?:^|[ `=/])node (-[^\n`]+|\S*server\/[^\n`]+)/gm)].map(([, words = '']) =>
    words.trim(),
  ),
);

it('there are commands without npm', () => {
  expect(documented.length).toBeGreaterThan(3);
});

it.each(documented)('node %s: the machine’s Node is asked first', (words) => {
  const first = /^(?:--require (\S+)|(\S*server\/\S+))/.exec(words);
  expect(first?.[1] ?? first?.[2]).toMatch(/server\/(?:check-node|command)\.cjs$/);
});

/** Of Debian, as it happens; where there is none, or a new one, the rule above has to do. */
const machines = '/usr/bin/node';
const version = existsSync(machines) ? spawnSync(machines, ['--version'], { encoding: 'utf8' }).stdout.trim().slice(1) : '24';

it.for(documented)('node %s: an old Node says so in one line', (words, { skip }) => {
  skip(Number.parseInt(version, 10) >= 24, 'this machine has no old Node');
  const here = words.replaceAll('/opt/lab-at-home', root).split(' ');
  const { status, stdout, stderr } = spawnSync(machines, here, { cwd: root, env: {}, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', `Lab at Home needs Node 24, and this is Node ${version} (${machines}).\n`]);
});

it.each([check, 'server/command.cjs'])('%s needs nothing that an old Node could not read', (path) => {
  const code = readFileSync(join(root, path), 'utf8').replaceAll(/^\/\/.*$/gm, '');
  expect(code).not.toMatch(/=>|\?\?|\?\.|`|\b(?:import(?!\()|const|let|class|async)\b/);
});
