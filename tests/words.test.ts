/** The rooms of words, against the code that reads them: src/words/README.md. */
import { basename } from 'node:path';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { room, speakBy } from '../src/words/room.ts';

const rooms = globSync('src/words/en/*.ts').map((file) => basename(file, '.ts'));
const sources = globSync(['{src,server,sw}/**/*.{ts,tsx}', 'vite.config.ts']).map((file) => readFileSync(file, 'utf8'));

it('reads the rooms and the sources', () => {
  expect(rooms).toContain('home');
  expect(sources.length).toBeGreaterThan(900);
});

it.each(rooms)('the room %s has its file’s name', (name) => {
  expect(readFileSync(`src/words/en/${name}.ts`, 'utf8')).toContain(`export default room('${name}', {`);
});

it.each(rooms)('every word of %s is read somewhere', async (name) => {
  const { default: words } = (await import(`../src/words/en/${name}.ts`)) as { readonly default: object };
  const readers = sources.filter((source) => source.includes(`'#words/${name}'`));
  const local = new RegExp(`import (\\w+) from '#words/${name}'`);
  const isRead = (word: string) =>
    readers.some((source) => new RegExp(`\\b${local.exec(source)?.[1]}\\.${word}\\b`).test(source));
  expect(Object.keys(words).filter((word) => !isRead(word))).toEqual([]);
});

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Whether the code reads one of these names while its module is loaded, and not when something of it is called. */
function isReadAtOnce(value: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((part) => isReadAtOnce(part, names));
  if (!isNode(value) || /^(?:Import|TS)|Function/.test(value.type)) return false;
  if (value.type === 'Identifier') return names.has(String(value['name']));
  // The name of a property is none of the module's own.
  const parts = Object.entries(value).filter(([key]) => value['computed'] === true || !(key === 'property' || key === 'key'));
  return parts.some(([, part]) => isReadAtOnce(part, names));
}

const readsAtOnce = (file: string, source: string) =>
  isReadAtOnce(
    parseSync(file, source).program.body,
    new Set([...source.matchAll(/import (\w+) from '#words\//g)].map(([, name = '']) => name)),
  );

it('a module that a server runs reads no words while it is loaded, since they would keep one language', () => {
  const shared = globSync('{src/{lib,contract,api,data,outbox,cache,render},sw,server}/**/*.{ts,tsx}');
  const found = shared.filter((file) => readsAtOnce(file, readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
  expect(readsAtOnce('a.ts', "import words from '#words/cart';\nconst title = words.title;")).toBe(true);
  expect(readsAtOnce('a.ts', "import words from '#words/cart';\nconst title = () => words.title;")).toBe(false);
});

describe('a room', () => {
  afterEach(() => speakBy(() => undefined));
  const words = room('greetings', { hello: 'Hello', bye: (name: string) => `Bye, ${name}` });

  it('is English where nothing else is spoken', () => {
    expect([words.hello, words.bye('Asha')]).toEqual(['Hello', 'Bye, Asha']);
  });

  it('speaks the language of the moment, and English where that has no word', () => {
    let language: 'en' | 'hi' = 'hi';
    speakBy(() => (name) => (language === 'hi' && name === 'greetings' ? { hello: 'नमस्ते' } : undefined));
    expect([words.hello, words.bye('Asha')]).toEqual(['नमस्ते', 'Bye, Asha']);
    language = 'en';
    expect(words.hello).toBe('Hello');
  });

  it('of another name is not touched by it', () => {
    speakBy(() => (name) => (name === 'others' ? { hello: 'नमस्ते' } : undefined));
    expect(words.hello).toBe('Hello');
  });
});
