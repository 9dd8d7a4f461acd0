/**
 * After the client build: renders the public pages to HTML, each with its critical styles in one <style> element, and
 * writes down what the server needs to know of them (architecture.md rules 6, 13, 14).
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import type * as Entry from './entry-prerender.tsx';

const entryFile = 'src/build/entry-prerender.tsx';
const ssrFolder = '.cache/prerender';

/** What the server reads from dist/pages.json. */
export type Pages = {
  /** Path of a prerendered page → its file. */
  readonly files: Record<string, string>;
  /** Patterns of the route table; a path of theirs without a file gets the shell. */
  readonly routes: readonly string[];
  readonly shell: string;
  /** Sources for style-src, one a page. */
  readonly styleHashes: readonly string[];
  /** Further origins for connect-src. */
  readonly connect: readonly string[];
};

export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: { order: 'pre', sequential: true, handler: () => writePages(config) },
  };
}

async function writePages(config: ResolvedConfig): Promise<void> {
  const dist = join(config.root, config.build.outDir);
  const entry = await buildEntry(config);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const styleHashes: string[] = [];

  const write = (file: string, module: string | undefined, html: string, title: string | undefined) => {
    const css = stylesOf(manifest, ['src/main.tsx', ...(module === undefined ? [] : [module])])
      .map((name) => readFileSync(join(dist, name), 'utf8'))
      .join('\n');
    styleHashes.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    writeFileSync(join(dist, file), fill(template, { css, html, title }));
  };

  const files: Record<string, string> = {};
  for (const { path, module, title } of entry.prerenderedPages) {
    files[path] = path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/', '-')}.html`;
    write(files[path], module, await entry.renderPage(path), title);
  }
  write('shell.html', undefined, '', undefined);
  const pages: Pages = { files, routes: entry.routePatterns, shell: 'shell.html', styleHashes, connect: connectSources(config) };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages, null, 2));
  rmSync(join(dist, '.vite'), { recursive: true });
}

async function buildEntry(config: ResolvedConfig): Promise<typeof Entry> {
  await build({
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    build: { ssr: entryFile, outDir: ssrFolder, emptyOutDir: true, copyPublicDir: false, manifest: false },
  });
  // The time keeps a second build of one process from meeting the first one's module.
  const url = `${pathToFileURL(join(config.root, ssrFolder, 'entry-prerender.js')).href}?${Date.now()}`;
  return (await import(url)) as typeof Entry;
}

/** Style sheets of modules and of everything that they import statically, in the order of loading. */
function stylesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest: a renamed module?`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const css of chunk.css ?? []) found.add(css);
  };
  modules.forEach(visit);
  return [...found];
}

type Parts = { readonly css: string; readonly html: string; readonly title: string | undefined };

function fill(template: string, { css, html, title }: Parts): string {
  if (/<script(?![^>]*\bsrc=)/.test(html)) throw new Error('A prerendered page has an inline script, which its policy forbids');
  if (css.includes('</style')) throw new Error('The styles would end their own element');
  const titled = title === undefined ? template : template.replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`);
  return titled
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

function connectSources(config: ResolvedConfig): string[] {
  const origin: unknown = config.env['VITE_API_ORIGIN'];
  return typeof origin === 'string' && origin !== '' ? [new URL(origin).origin] : [];
}
