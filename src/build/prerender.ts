/**
 * Renders the public pages to HTML after the client build, each with its critical styles in one <style> element, and writes
 * down what the server needs to know of them (docs/architecture.md, rules 6, 13, 14).
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { brandFrom, type Brand } from '../brand.ts';
import type * as Entry from '../render/render-app.tsx';
import { pageScript } from './page-scripts.ts';
import { fillPage, fillRoot, inert, madeFor, toRead, withDescription, type SharedPage } from '../render/page-form.ts';
import { installedModules } from './precache.ts';

/**
 * This folder stays beside the pages and is not for visitors: the bundled server renders the catalogue's first rows with it.
 */
const ssrFolder = '.prerender';
const entries = ['src/render/render-app.tsx', 'src/render/list-pages.ts', 'src/render/detail-pages.ts'];

/** What the server reads from dist/pages.json. */
export type Pages = {
  /** Maps the path of a prerendered page to its file. */
  readonly files: Record<string, string>;
  /** The paths of the prerendered pages that search engines are told of. */
  readonly shared: readonly string[];
  /** The patterns of the route table. A path that matches one and has no file gets the shell. */
  readonly routes: readonly string[];
  readonly shell: string;
  /** The sources for style-src of all pages, each once, for a host that sends one policy with all pages. */
  readonly styleHashes: readonly string[];
  /**
   * Maps the file of a page, or the pattern of pages that are rendered for each thing that they show, to its own source. With
   * those of the others, the headers would weigh half a kilobyte more in the first packets of a visit.
   */
  readonly styleHashOf: Record<string, string>;
  /** The sources for script-src, of the one script that stands in each page. */
  readonly scriptHashes: readonly string[];
  /** Further origins for connect-src. */
  readonly connect: readonly string[];
  /** The file with all pages, from which the server works out what differs in one of them. */
  readonly dictionary: string;
  /** The brand that the page was built with, which the server compares with its own. */
  readonly brand: Brand;
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
  const hashes: Record<string, string> = {};
  const { script, hash: scriptHash } = await pageScript(config.base);
  /** The forms of pages without their content, which the server fills. */
  const forms: Record<string, string> = {};

  const logo = readFileSync(join(dist, 'logo.svg'), 'utf8');
  /** Returns the page of a screen without its content. */
  const formOf = (module: string | undefined, title: string | undefined) => {
    const sheets = stylesOf(manifest, ['src/main.tsx', ...(module === undefined ? [] : [module])]);
    const css = sheets.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n');
    const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    return { form: fillPage(template, { css, sheets, title, script, logo, base: config.base }), hash };
  };

  const files: Record<string, string> = {};
  const shared: Record<string, SharedPage> = {};
  for (const { path, module, title, about, isToRead } of entry.prerenderedPages()) {
    const file = path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/', '-')}.html`;
    const { form, hash } = formOf(module, title);
    const described = withDescription(form, about ?? '');
    const filled = fillRoot(described, await entry.renderPage(path));
    const html = madeFor(isToRead ? toRead(filled) : filled, config.base + path.slice(1));
    writeFileSync(join(dist, file), html);
    if (about !== undefined) shared[path] = { html, title, about };
    files[path] = file;
    hashes[file] = hash;
    if (entry.pagesOfFirstRows.includes(path)) forms[path] = described;
  }
  for (const { path, module } of entry.pagesForEach) {
    const { form, hash } = formOf(module, undefined);
    forms[path] = form;
    hashes[path] = hash;
  }
  const shell = formOf(undefined, undefined);
  writeFileSync(join(dist, 'shell.html'), inert(fillRoot(shell.form, await entry.renderShell())));
  hashes['shell.html'] = shell.hash;
  writeFileSync(join(dist, ssrFolder, 'forms.json'), JSON.stringify(forms));
  writeFileSync(join(dist, ssrFolder, 'shared-pages.json'), JSON.stringify(shared));
  writeFileSync(
    join(dist, ssrFolder, 'installed-files.json'),
    JSON.stringify(filesOf(manifest, ['index.html', ...installedModules])),
  );
  const pages: Pages = {
    files,
    shared: Object.keys(shared),
    routes: entry.routePatterns,
    shell: 'shell.html',
    styleHashes: [...new Set(Object.values(hashes))],
    styleHashOf: hashes,
    scriptHashes: [scriptHash],
    connect: connectSources(config),
    dictionary: writeDictionary(dist, [...Object.values(files), 'shell.html']),
    brand: brandFrom(process.env, 'VITE_BRAND_'),
  };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages, null, 2));
  rmSync(join(dist, '.vite'), { recursive: true });
}

/** Pages have nearly all of their bytes in common: together they compress to little more than one of them. */
function writeDictionary(dist: string, files: readonly string[]): string {
  const text = files.map((file) => readFileSync(join(dist, file), 'utf8')).join('');
  const name = `assets/pages-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.txt`;
  writeFileSync(join(dist, name), text);
  return name;
}

async function buildEntry(config: ResolvedConfig): Promise<typeof Entry> {
  const outDir = join(config.root, config.build.outDir, ssrFolder);
  await build({
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    // Everything is bundled, so that it runs where only the server's packages are installed.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: entries },
    },
  });
  // The time in the address keeps a second build of one process from getting the first one's module.
  const url = `${pathToFileURL(join(outDir, 'render-app.js')).href}?${Date.now()}`;
  return (await import(url)) as typeof Entry;
}

/** Returns the style sheets of modules and of everything that they import statically, in the order of loading. */
const stylesOf = (manifest: Manifest, modules: readonly string[]): string[] =>
  filesOf(manifest, modules).filter((name) => name.endsWith('.css'));

/**
 * Returns the files of modules and of everything that they import statically. What is imported stands before what imports it.
 */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest: a renamed module?`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of [...(chunk.css ?? []), chunk.file]) found.add(file);
  };
  modules.forEach(visit);
  return [...found];
}

function connectSources(config: ResolvedConfig): string[] {
  const origin: unknown = config.env['VITE_API_ORIGIN'];
  return typeof origin === 'string' && origin !== '' ? [new URL(origin).origin] : [];
}
