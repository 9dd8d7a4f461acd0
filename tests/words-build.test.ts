/** A build takes the rooms of words apart: each word must say by itself what it says in its room. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { words } from '../src/build/words.ts';
import { languages, rooms, textsOf, wordsOf, type Words } from './support/words.ts';

it.each(languages)('builds each word in %s as it stands in its room', async (language) => {
  const inRooms = await Promise.all(rooms.map(async (name) => ({ name, english: await wordsOf('en', name) })));
  const built = await readEach(language, inRooms);
  for (const { name } of inRooms) expect(textsOf(built[name], name)).toEqual(textsOf(await wordsOf(language, name), name));
});

/** Builds a module that reads every word by its name. */
async function readEach(language: string, read: readonly { readonly name: string; readonly english: Words }[]): Promise<Words> {
  const reader = resolve('src/every-word.ts');
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  const everyWord: Plugin = {
    name: 'every-word',
    resolveId: (id) => (id === reader ? id : undefined),
    load: (id) => (id === reader ? read.map(readingOf).join('\n') : undefined),
  };
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [everyWord, words(language)],
    build: { outDir: folder, emptyOutDir: false, lib: { entry: reader, formats: ['es'], fileName: 'words' }, minify: true },
  });
  try {
    return ((await import(pathToFileURL(join(folder, 'words.js')).href)) as { readonly all: Words }).all;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const readingOf = ({ name, english }: { readonly name: string; readonly english: Words }, place: number): string => {
  const each = Object.keys(english).map((word) => `${word}: room${place}.${word}`);
  const start = place === 0 ? 'export const all = {};\n' : '';
  return `${start}import room${place} from '#words/${name}';\nall['${name}'] = { ${each.join(', ')} };`;
};
