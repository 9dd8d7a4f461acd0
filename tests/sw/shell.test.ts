/** What the worker answers, and what it leaves to the browser (docs/architecture.md, rule 6). */
import { describe, expect, it, vi } from 'vitest';
import { apiPrefix } from '../../src/contract/paths.ts';
import { listed, sent } from './built.ts';
import { workerScope, type WorkerScope } from './worker-scope.ts';

const files = ['index.html', 'tests.html', 'help.html', 'shell.html', 'logo.svg'].map((url) => listed(url, '1'));
const manifest = [...files, listed('assets/main-abc.js', null)];

async function installed(): Promise<WorkerScope> {
  const scope = workerScope((request) => sent(new URL(request.url).pathname));
  vi.stubGlobal('__WB_MANIFEST', manifest);
  const { keepShell } = await import('../../sw/shell.ts');
  keepShell();
  await scope.does('install');
  scope.asked.length = 0;
  return scope;
}

const opens = async (scope: WorkerScope, path: string) => (await scope.answers(path, { isNavigation: true }))?.text();

describe('a navigation without a network', () => {
  it('is answered with the page’s own file where there is one, else with the shell [PWA-003][PWA-004]', async () => {
    const scope = await installed();
    expect(await opens(scope, '/')).toBe('the file /index.html');
    expect(await opens(scope, '/tests?search=cbc')).toBe('the file /tests.html');
    const paths = ['/tests/cbc', '/privacy-policy', '/orders/7', '/prescriptions?shared=1', '/checkout', '/tests/'];
    const shown = await Promise.all(paths.map((path) => opens(scope, path)));
    expect(new Set(shown)).toEqual(new Set(['the file /shell.html']));
    expect(scope.asked).toEqual([]);
  });

  it('is the browser’s own for whatever is not a page of the app', async () => {
    const scope = await installed();
    const others = [
      `${apiPrefix}/orders`,
      `${apiPrefix}/prescriptions/1/download`,
      `${apiPrefix}/openapi.json`,
      '/assets/gone-123.js',
      '/s/token',
      '/share',
      '/dev/inbox',
      '/service-worker.js',
      '/manifest.webmanifest',
      '/reports/1/download.pdf',
      '/no-such-page',
    ];
    expect(others.filter((path) => scope.answers(path, { isNavigation: true }) !== undefined)).toEqual([]);
    expect(scope.answers('https://elsewhere.example/tests', { isNavigation: true })).toBeUndefined();
  });
});

it('answers files of its own version, and asks nobody for them', async () => {
  const scope = await installed();
  expect(await (await scope.answers('/assets/main-abc.js'))?.text()).toBe('the file /assets/main-abc.js');
  expect(scope.answers('/assets/gone-123.js')).toBeUndefined();
  expect(scope.answers('/tests/cbc')).toBeUndefined();
  expect(scope.answers('/share', { method: 'POST', body: 'x' })).toBeUndefined();
  expect(scope.asked).toEqual([]);
});
