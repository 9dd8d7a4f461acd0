/** What the documents name is there: each link leads to a file and a heading, and each path of the repository exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md', 'server/*.md', '{src,sw,server,tests}/**/README.md']);
const textOf = (file: string) => readFileSync(file, 'utf8');

/** @returns the anchors of a document: of its headings, as code hosts make them, and those that are written down */
function anchorsOf(file: string): Set<string> {
  const text = textOf(file);
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
  return new Set([...headings, ...Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id)]);
}

it('links to files and headings that are there', () => {
  const dead = documents.flatMap((file) =>
    Array.from(textOf(file).matchAll(/\]\((?!https?:|mailto:|tel:)([^)#\s]*)(?:#([^)\s]+))?\)/g)).flatMap(
      ([link, path = '', anchor]) => {
        const target = path === '' ? file : join(dirname(file), path);
        const isThere = existsSync(target) && (anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor));
        return isThere ? [] : [`${file}: ${link}`];
      },
    ),
  );
  expect(dead).toEqual([]);
});

it('names files and folders that are there', () => {
  const missing = documents.flatMap((file) =>
    Array.from(textOf(file).matchAll(/`((?:src|sw|server|tests|docs|public)\/[\w./-]*\w\/?)`/g)).flatMap(([, path = '']) =>
      existsSync(path) ? [] : [`${file}: ${path}`],
    ),
  );
  expect(missing).toEqual([]);
});

it('draws a map of folders that are there', () => {
  const [, map = ''] = /^## The folders\n\n```\n([^]*?)```/m.exec(textOf('README.md')) ?? [];
  let above = '';
  const folders = map.split('\n').flatMap((line) => {
    const [, indent, name = ''] = /^( {2})?([\w-]+\/)/.exec(line) ?? [];
    if (name === '') return [];
    if (indent === undefined) above = name;
    return [indent === undefined ? name : above + name];
  });
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});

it('names files in the comments of the code that are there', () => {
  const named = /(?<![\w./@"-])((?:src|sw|server|docs|tests)\/(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|json|js|cjs|md|css|csv))\b/g;
  const missing = globSync('{src,sw,server}/**/*.{ts,tsx,js,css}').flatMap((file) =>
    Array.from(textOf(file).matchAll(/^\s*(?:\/?\*|\/\/).*$/gm)).flatMap(([line]) =>
      Array.from(line.matchAll(named)).flatMap(([, path = '']) => (existsSync(path) ? [] : [`${file}: ${path}`])),
    ),
  );
  expect(missing).toEqual([]);
});
