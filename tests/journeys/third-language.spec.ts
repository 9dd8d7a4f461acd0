/** A language is a folder of words: one that has nothing but its name is built and served, in English, with the marks of that. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test as base } from '../support/journeys/browser.ts';
import { buildPagesOf, copyProject } from '../support/journeys/copied-project.ts';
import { startServer } from '../support/server/running-server.ts';

const test = base.extend<{ project: string }>({
  project: async ({ browserName: _name }, provide) => {
    const folder = copyProject();
    mkdirSync(join(folder.path, 'src/words/mr'));
    await provide(folder.path);
    folder.remove();
  },
});

test('an empty folder is refused by its name', ({ project }) => {
  const { status, stderr } = buildPagesOf(project, 'en,mr');
  expect(status).not.toBe(0);
  expect(stderr).toContain('src/words/mr/language.ts is missing');
});

test('a language without words is in English, and marked as such', async ({ page, project }) => {
  const itself = "{ code: 'mr', locale: 'mr-IN', name: 'मराठी' }";
  writeFileSync(join(project, 'src/words/mr/language.ts'), `export default ${itself} satisfies object;\n`);
  const built = buildPagesOf(project, 'en,mr');
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
