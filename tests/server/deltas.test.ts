import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-deltas-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Text that no compression makes much smaller, so that a small answer must have come from a dictionary. */
const noise = (seed: string) =>
  Array.from({ length: 200 }, (_, line) => createHash('sha256').update(`${seed} ${line}`).digest('hex')).join('\n');

const page = (script: string) => `<title>Tests</title>${noise('page')}<script src="/assets/main-${script}.js"></script>`;
const builds = {
  former: {
    'assets/main-AAAA-AAA.js': `${noise('script')} 1`,
    'tests.html': page('AAAA-AAA'),
    'assets/pages-PPPPPPPP.txt': page('AAAA-AAA'),
  },
  next: {
    'assets/main-BBBBBBBB.js': `${noise('script')} 2`,
    'tests.html': page('BBBBBBBB'),
    'assets/pages-QQQQQQQQ.txt': page('BBBBBBBB'),
  },
};

function write(name: keyof typeof builds): string {
  const dist = join(folder, name);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const files = {
    ...builds[name],
    'assets/other-OOOOOOOO.js': noise('other'),
    [name === 'next' ? 'assets/theme-CCCCCCCC.css' : 'assets/theme-GGGGGGGG.css']: `${noise('theme')} of the ${name} build`,
    [name === 'next' ? 'assets/look-IIIIIIII.css' : 'assets/look-HHHHHHHH.css']: `${noise('look')} of the ${name} build`,
    'assets/changed-EEEEEEEE.js': noise('changed'),
    'assets/changed-FFFFFFFF.js': noise('beyond recognition'),
    'shell.html': '<title>Shell</title>',
    'pages.json': JSON.stringify({
      files: { '/tests': 'tests.html' },
      routes: ['/tests'],
      shell: 'shell.html',
      styleHashes: [],
      connect: [],
      dictionary: Object.keys(builds[name]).at(-1),
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(dist, file), text);
    writeFileSync(join(dist, `${file}.br`), brotliCompressSync(text));
  }
  return dist;
}

const dataDir = join(folder, 'data');
const former = await testServer({ dataDir }, { dist: write('former') });
const formerScript = await former.app.inject('/assets/main-AAAA-AAA.js');
const formerPages = await former.app.inject('/page-dictionary');
await former.app.close();
const { app } = await testServer({ dataDir }, { dist: write('next') });

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const holding = (text: string, id: string) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${digestOf(text).toString('base64')}:`,
  'dictionary-id': `"${id}"`,
});
const script = builds.former['assets/main-AAAA-AAA.js'];
const pages = builds.former['assets/pages-PPPPPPPP.txt'];

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** @throws if it does not begin as RFC 9842 has it, or was made with another dictionary */
function unpacked(delta: Buffer, dictionary: string): string {
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40)).toEqual(digestOf(dictionary));
  return zstdDecompressSync(delta.subarray(40), { dictionary: Buffer.from(dictionary) }).toString();
}

describe('what is offered as a dictionary', () => {
  it('a script, for later ones of its name', () => {
    expect(formerScript.headers['use-as-dictionary']).toBe('match="/assets/main-*.js",id="AAAA-AAA"');
    expect(formerScript.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('a style, for later ones of its name', async () => {
    expect((await get('/assets/theme-CCCCCCCC.css')).headers['use-as-dictionary']).toBe(
      'match="/assets/theme-*.css",id="CCCCCCCC"',
    );
  });

  it('the text of all pages, for each of them, as long as the server keeps it', () => {
    expect(formerPages.payload).toBe(pages);
    expect(formerPages.headers).toMatchObject({
      'use-as-dictionary': 'match="/*.html",id="PPPPPPPP"',
      'cache-control': 'public, max-age=2160000',
      'content-type': 'text/plain; charset=utf-8',
    });
  });

  it('no page by itself, since its address stays and its content does not', async () => {
    expect((await get('/tests')).headers).not.toHaveProperty('use-as-dictionary');
    expect((await get('/tests.html')).headers).not.toHaveProperty('use-as-dictionary');
  });
});

describe('who holds the former file', () => {
  it.each([
    ['/assets/main-BBBBBBBB.js', script, 'AAAA-AAA', builds.next['assets/main-BBBBBBBB.js']],
    ['/assets/look-IIIIIIII.css', `${noise('look')} of the former build`, 'HHHHHHHH', `${noise('look')} of the next build`],
    ['/tests.html', pages, 'PPPPPPPP', builds.next['tests.html']],
  ])('gets of %s what differs from it, with the headers that it always has', async (url, dictionary, id, content) => {
    const answer = await get(url, holding(dictionary, id));
    expect(answer.headers).toMatchObject({ 'content-encoding': 'dcz', vary: 'accept-encoding, available-dictionary' });
    expect(answer.rawPayload.length).toBeLessThan(150);
    expect(unpacked(answer.rawPayload, dictionary)).toBe(content);
    const usual = await get(url);
    const kept = [
      'content-type',
      'cache-control',
      'content-security-policy',
      'use-as-dictionary',
      'cross-origin-resource-policy',
    ];
    expect(kept.map((name) => answer.headers[name])).toEqual(kept.map((name) => usual.headers[name]));
  });

  it('is told the same of the size by HEAD', async () => {
    const { headers } = await app.inject({ method: 'HEAD', url: '/tests.html', headers: holding(pages, 'PPPPPPPP') });
    expect(headers['content-encoding']).toBe('dcz');
  });

  it('waits for the differences that others have asked for, and gets its own', async () => {
    const asked = ['/assets/main-BBBBBBBB.js', '/tests.html', '/assets/main-BBBBBBBB.js'];
    const answers = await Promise.all(
      asked.map((url) => get(url, url.endsWith('.js') ? holding(script, 'AAAA-AAA') : holding(pages, 'PPPPPPPP'))),
    );
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['dcz', 'dcz', 'dcz']);
    expect(answers[2]?.rawPayload).toEqual(answers[0]?.rawPayload);
  });

  it('gets the same from the second request on', async () => {
    const [first, second] = [
      await get('/tests.html', holding(pages, 'PPPPPPPP')),
      await get('/tests.html', holding(pages, 'PPPPPPPP')),
    ];
    expect(second.rawPayload).toEqual(first.rawPayload);
  });
});

describe('everybody else gets the file as ever', () => {
  const own = holding(script, 'AAAA-AAA');
  it.each([
    ['a browser that takes no such answers', { ...own, 'accept-encoding': 'gzip, br' }],
    ['one that takes dictionaries of brotli alone', { ...own, 'accept-encoding': 'br, dcb' }],
    ['one that holds nothing', { 'accept-encoding': 'br, dcb, dcz' }],
    ['one that holds another text under that name', { ...holding(`${script} and more`, 'AAAA-AAA') }],
    ['one that names no file', { ...holding(script, 'ZZZZZZZZ') }],
    ['one that names the file of another', { ...holding(noise('other'), 'OOOOOOOO') }],
    ['one that leads out of the folder', { ...own, 'dictionary-id': '"../../x"' }],
    ['one whose identifier is no text of the standard', { ...own, 'dictionary-id': 'AAAA-AAA' }],
  ])('%s', async (_who, headers) => {
    const answer = await get('/assets/main-BBBBBBBB.js', headers);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(builds.next['assets/main-BBBBBBBB.js']);
  });

  it('whoever holds a file of this build that is its own dictionary, all the same', async () => {
    const own = builds.next['assets/main-BBBBBBBB.js'];
    expect((await get('/assets/main-AAAA-AAA.js', holding(own, 'BBBBBBBB'))).headers['content-encoding']).toBe('br');
  });

  it('of the text of all pages, which is no script and no style', async () => {
    const answer = await get('/assets/pages-QQQQQQQQ.txt', holding(pages, 'PPPPPPPP'));
    expect([answer.headers['content-encoding'], answer.headers['content-type']]).toEqual(['br', 'text/plain; charset=utf-8']);
  });

  it('where the former file was deleted', async () => {
    rmSync(join(dataDir, 'assets/theme-GGGGGGGG.css'));
    const answer = await get('/assets/theme-CCCCCCCC.css', holding(`${noise('theme')} of the former build`, 'GGGGGGGG'));
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('one that asks whether its copy is current', async () => {
    const { headers } = await get('/tests.html', { 'accept-encoding': 'br' });
    const answer = await get('/tests.html', { ...holding(pages, 'PPPPPPPP'), 'if-none-match': String(headers.etag) });
    expect(answer.statusCode).toBe(304);
  });

  it('of a file that has changed beyond recognition', async () => {
    const answer = await get('/assets/changed-FFFFFFFF.js', holding(noise('changed'), 'EEEEEEEE'));
    expect(answer.headers['content-encoding']).toBe('br');
  });

  it('and of a file that never was, nothing', async () => {
    const answer = await get('/assets/main-ZZZZZZZZ.js', own);
    expect([answer.statusCode, answer.payload]).toEqual([404, 'Not found']);
  });
});
