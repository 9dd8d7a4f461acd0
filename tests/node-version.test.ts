/** A Node that is too old says so in one line, whatever an operator starts with it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

it('needs nothing that an old Node could not read', () => {
  const code = readFileSync(join(root, check), 'utf8').replaceAll(/^\/\/.*$/gm, '');
  expect(code).not.toMatch(/=>|\?\?|\?\.|`|\b(?:import|const|let|class|async)\b/);
});
