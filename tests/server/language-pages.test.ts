/** The pages of other languages stand below their code, each with files of its own: server/pages/static-files.ts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-languages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dist = join(folder, 'dist');

const builtIn = (language: string) => ({
  'pages.json': JSON.stringify({
    files: { '/': 'index.html', '/help': 'help.html' },
    shared: ['/', '/help'],
    routes: ['/', '/help', '/tests/:id'],
    shell: 'shell.html',
    styleHashes: [`'sha256-${language}'`],
    connect: [],
    dictionary: 'assets/pages-abcdefgh.txt',
  }),
  'index.html': `<title>${language} home</title>`,
  'help.html': `<title>${language} help</title>`,
  'shell.html': `<title>${language} shell</title>`,
  'service-worker.js': `// worker in ${language}`,
  'robots.txt': 'User-agent: *',
  '.prerender/secret.js': '// for the server',
  'assets/pages-abcdefgh.txt': `all pages in ${language}`,
  'assets/main-abcdefgh.js': `export default '${language}';`,
});

for (const [below, language] of [
  ['', 'en'],
  ['hi', 'hi'],
] as const) {
  for (const [file, text] of Object.entries(builtIn(language))) {
    mkdirSync(join(dist, below, file, '..'), { recursive: true });
    writeFileSync(join(dist, below, file), text);
  }
}

const server = await testServer({ dataDir: join(folder, 'data') }, { dist });
const ask = (url: string, accept = 'text/html') => server.app.inject({ url, headers: { accept } });

describe('the pages in Hindi', () => {
  it.each([
    ['/hi/', 'hi home'],
    ['/hi/?from=mail', 'hi home'],
    ['/hi/help', 'hi help'],
    ['/hi/help/', 'hi help'],
    ['/hi/tests/cbc', 'hi shell'],
    ['/', 'en home'],
    ['/help', 'en help'],
    ['/tests/cbc', 'en shell'],
  ])('%s is "%s"', async (path, title) => {
    const answer = await ask(path);
    expect([answer.statusCode, answer.body]).toEqual([200, `<title>${title}</title>`]);
    expect(answer.headers['content-security-policy']).toContain(`'sha256-${title.slice(0, 2)}'`);
  });

  it.each([
    ['/hi', '/hi/', 301],
    ['/hi/nowhere', '/hi/', 302],
    ['/nowhere', '/', 302],
    // There is no such language, so it is a page that there is not.
    ['/ta/help', '/', 302],
    ['/hindi', '/', 302],
  ])('%s leads to %s', async (path, to, status) => {
    const answer = await ask(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, to]);
  });

  it('come with their own worker, scripts and text for compression', async () => {
    expect((await ask('/hi/service-worker.js', '*/*')).body).toBe('// worker in hi');
    const script = await ask('/hi/assets/main-abcdefgh.js', '*/*');
    expect(script.body).toBe("export default 'hi';");
    expect(script.headers['use-as-dictionary']).toBe('match="/hi/assets/main-*.js",id="abcdefgh"');
    const dictionary = await ask('/hi/page-dictionary', '*/*');
    expect([dictionary.body, dictionary.headers['use-as-dictionary']]).toEqual([
      'all pages in hi',
      'match="/hi/*.html",id="abcdefgh"',
    ]);
    expect((await ask('/assets/main-abcdefgh.js', '*/*')).body).toBe("export default 'en';");
  });

  it.each(['/hi/pages.json', '/hi/.prerender/secret.js', '/hi/assets/none-abcdefgh.js', '/hi/api/v1/tests'])(
    '%s is not found',
    async (path) => {
      expect((await ask(path, '*/*')).statusCode).toBe(404);
    },
  );

  it('take a file that another app shares before the worker is there', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/hi/share', payload: 'x' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/hi/prescriptions?share=again']);
  });

  it('stand in the sitemap, each with those that say the same', async () => {
    const { payload } = await ask('/sitemap.xml', '*/*');
    const [english, hindi] = ['/help', '/hi/help'].map((path) =>
      new RegExp(`<loc>(http[^<]*[^i])${path}</loc>(.*)</url>`).exec(payload),
    );
    const origin = english?.[1];
    expect(english?.[2]).toBe(
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/help"/><xhtml:link rel="alternate" hreflang="hi" href="${origin}/hi/help"/>`,
    );
    expect(hindi?.slice(1)).toEqual(english?.slice(1));
  });
});

it.each([
  ['hi', 'hi'],
  ['ta', 'en'],
  ['ta,hi;q=0.5', 'hi'],
])('a doctor whose browser asks for "%s" reads "%s": no language is spoken that has no pages', async (asked, spoken) => {
  const { headers, body } = await server.app.inject({ url: '/s/nothing', headers: { 'accept-language': asked } });
  expect(headers['content-language']).toBe(spoken);
  expect(body).toContain(`<html lang="${spoken}">`);
});
