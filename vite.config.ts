import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brandFrom, settingsIn, type Brand } from './src/brand.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { baseOf, languagesToBuild } from './src/build/languages.ts';
import { mendScript } from './src/build/page-scripts.ts';
import { pdfDecoders } from './src/build/pdf-decoders.ts';
import {
  checkPrecache,
  splitPrecache,
  precached,
  viewerFiles,
  viewerOnly,
  withHashes,
  withHeaders,
} from './src/build/precache.ts';
import { precompress } from './src/build/precompress.ts';
import { prerender } from './src/build/prerender.ts';
import { themeCss } from './src/build/theme-css.ts';
import { words } from './src/build/words.ts';
import { webManifest } from './src/build/web-manifest.ts';
import own from '#words/language';
import page from '#words/page';
import { english, inLanguage } from './server/platform/language.ts';
import { protectiveHeaders } from './server/platform/plugins/headers.ts';
import { pageHeaders, type PolicySources } from './server/platform/page-headers.ts';

/** The way back from a worker that went wrong (server/README.md). */
const isWorkerRetired = process.env['RETIRE_WORKER'] === '1';
const productionRouter = fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** Each language has a build of its own, which stands below its code (src/build/build.ts). */
const language = process.env['PAGE_LANGUAGE'] ?? english;
const isRoot = language === english;
const brandSettings = settingsIn(language, process.env, 'VITE_BRAND_');
const brand = inLanguage(language, () => brandFrom(brandSettings, 'VITE_BRAND_'));
/** Those that pages are built in: a provider may leave some out. */
const pageLanguages = languagesToBuild().map((code) => inLanguage(code, () => ({ code, name: own.name, base: baseOf(code) })));
const base = baseOf(language);

/** They come with the code that shows one. */
const languageOffers = Object.fromEntries(languagesToBuild().map((code) => [code, inLanguage(code, () => own.offer)]));

/** The oldest browsers that we serve: docs/browsers.md. */
const floor = ['chrome109', 'safari16.4', 'firefox115'];

export default defineConfig(({ command, isSsrBuild }) => ({
  base,
  resolve: {
    alias: [
      // The package's own entry leads to its old form for old browsers, which is 11 KB more to read and slower.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // Its own entry always leads to the form for development, whose warnings nobody reads in a built page.
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
    ],
  },
  plugins: [
    react(),
    words(language),
    whereBuilt,
    themeCss(),
    pdfDecoders(),
    mendScript(),
    brandedHtml(brand),
    prerender(),
    pwa(brand),
    precompress(),
  ],
  define: {
    __BRAND__: JSON.stringify(brandSettings),
    __LANGUAGES__: JSON.stringify(pageLanguages),
    __LANGUAGE_OFFERS__: JSON.stringify(languageOffers),
  },
  // Named as what it imports: only patterns of the precache that name a worker (src/build/precache.ts) have this ending.
  worker: {
    format: 'es',
    plugins: () => [words(language), pdfDecoders()],
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].mjs' } },
  },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: isRoot ? 'dist' : `dist/${language}`,
    manifest: true,
    target: floor,
    // Kilobytes before compression: the catalogue's shared data layer (Dexie, SWR, ky) is one chunk on purpose.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What is asked for only then, and stands beside what asks for it: src/build/chunks.ts says where.
      checks: { ineffectiveDynamicImport: false },
      // Words stand where they are used (src/build/words.ts): by themselves, in variables, they would make the page larger.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            // Else what the shell shares with the data layer would draw all of it into the first load.
            includeDependenciesRecursively: false,
            groups: chunkGroups(),
          },
        },
      }),
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '8080'}` } },
}));

const fileOfClass = new Map<string, string>();

/**
 * By its file alone: Vite's own names end with the line as well, which no compression makes smaller in every page. Three
 * characters of the hash are 140 bytes of brotli less in the page of home than five.
 */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replace(/\?.*/, '');
  const className = `_${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
  const other = fileOfClass.get(className) ?? path;
  if (other !== path) throw new Error(`${other} and ${path} would share the class "${className}": rename it in one of them.`);
  fileOfClass.set(className, path);
  return className;
}

function pwa(provider: Brand) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: isWorkerRetired ? 'sw/retired' : 'sw',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    // Else the icons stand in the precache twice.
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: precached,
      globIgnores: viewerOnly,
      manifestTransforms: [listOfWorker],
      injectionPoint: isWorkerRetired ? '' : 'self.__WB_MANIFEST',
      buildPlugins: { vite: [words(language), workerBuild] },
    },
    manifest: inLanguage(language, () => webManifest(provider, base)),
  });
}

/** Where this build goes: `--outDir` names another folder than the usual one. */
let dist = 'dist';

const whereBuilt: Plugin = {
  name: 'where-built',
  configResolved({ root, build: { outDir, ssr } }) {
    if (!ssr) dist = join(root, outDir);
  },
};

type Entry = { readonly url: string; readonly revision: string | null; readonly size: number };

function listOfWorker(entries: readonly Entry[]) {
  const kept = splitPrecache(withHeaders(withHashes(entries, dist), headersOfPages()), installedFilesOfBuild());
  return checkPrecache([...kept, ...withHashes(viewerFiles(dist), dist)]);
}

/** The plugin's own settings of it have an option that the bundler warns of, and it tells of each step. */
const workerBuild: Plugin = {
  name: 'worker-build',
  config(settings) {
    const output = settings.build?.rolldownOptions?.output;
    if (output && !Array.isArray(output)) {
      delete output.inlineDynamicImports;
      output.codeSplitting = false;
    }
    return { logLevel: 'warn', build: { target: floor } };
  },
};

const installedFilesOfBuild = () =>
  new Set(JSON.parse(readFileSync(join(dist, '.prerender/installed-files.json'), 'utf8')) as string[]);

/** As the bundled server sends them with a page of this build. */
const headersOfPages = () => ({
  ...protectiveHeaders,
  ...pageHeaders(JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as PolicySources),
});

function brandedHtml({ name, tagline }: Brand): Plugin {
  const texts: Readonly<Record<string, string>> = inLanguage(language, () => ({
    BRAND_NAME: name,
    LANGUAGE: language,
    DESCRIPTION: page.description(tagline),
    BROWSER: page.browser,
    OLD_BROWSER: page.oldBrowser,
    NEEDS_SCRIPT: page.needsScript,
  }));
  return {
    name: 'branded-html',
    transformIndexHtml: (html) => html.replaceAll(/%([A-Z_]+)%/g, (mark, key: string) => texts[key] ?? mark),
  };
}
