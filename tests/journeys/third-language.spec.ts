/** A language is a folder of words: one that has nothing but its name is built and served, in English, with the marks of that. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test as base } from '../support/journeys/browser.ts';
import { startServer, temporaryFolder } from '../support/server/running-server.ts';

/** All that a build and a server are made of. */
const parts = [
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

const test = base.extend<{ project: string }>({
  project: async ({ browserName: _name }, provide) => {
    const folder = temporaryFolder();
    for (const part of parts) cpSync(part, join(folder.path, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'));
    mkdirSync(join(folder.path, 'src/words/mr'));
    await provide(folder.path);
    folder.remove();
  },
});

function build(project: string): { readonly status: number | null; readonly stderr: string } {
  return spawnSync(process.execPath, ['src/build/build.ts', '--logLevel', 'error'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, PAGE_LANGUAGES: 'en,mr' },
  });
}

test('an empty folder is refused by its name', ({ project }) => {
  const { status, stderr } = build(project);
  expect(status).not.toBe(0);
  expect(stderr).toContain('src/words/mr/language.ts is missing');
});

test('a language without words is in English, and marked as such', async ({ page, project }) => {
  const itself = "{ code: 'mr', locale: 'mr-IN', name: 'मराठी' }";
  writeFileSync(join(project, 'src/words/mr/language.ts'), `export default ${itself} satisfies object;\n`);
  const built = build(project);
  expect(built.status, built.stderr).toBe(0);
  const server = await startServer(join(project, 'data'), { project });

  await page.goto(`${server.origin}/`);
  await page.locator('footer').getByRole('link', { name: 'मराठी', exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/mr/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect(page.getByRole('heading', { level: 1, name: 'Lab tests at your doorstep' })).toBeVisible();
  await expectNoViolations(page);

  await page.goto(`${server.origin}/mr/tests/cbc`);
  await page.locator('html[data-live]').waitFor();
  const name = page.getByRole('heading', { level: 1 }).getByText('Complete Blood Count (CBC)');
  await expect(name).toHaveAttribute('lang', 'en');
  await expect(page.getByText('In English').first()).toBeVisible();
  await expectNoViolations(page);

  const answer = await page.request.get(`${server.origin}/api/v1/tests/cbc`, { headers: { 'Accept-Language': 'mr' } });
  expect(((await answer.json()) as { readonly data: object }).data).toMatchObject({
    name: 'Complete Blood Count (CBC)',
    untranslated: expect.arrayContaining(['name', 'preparation']) as unknown,
  });
  await server.stop();
});
