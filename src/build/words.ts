/**
 * Builds the page with the words of one language. In the sources a room of words is an object that can change its language
 * with each reading (src/words/room.ts). Here each word is a module of its own, which its readers import directly. A text then
 * ends up where it is read, as if it had been written there, and no file carries the words of another one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Plugin } from 'vite';

const folder = join(import.meta.dirname, '../words');

export const words = (language: string): Plugin => ({
  name: 'words',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]words[\\/][^?]+\?word=/ },
    handler: (id) => moduleOf(id.split('?word=', 2) as [string, string]),
  },
  transform: {
    filter: { id: /[\\/](?:src|sw)[\\/][^?]+\.tsx?$/, code: "from '#words/" },
    handler: (code, id) => ({ code: readingDirectly(code, id, language), map: null }),
  },
});

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

type Word = { readonly name: string; readonly value: string };

/** The words of a file, and what stands beside them for several of them to use. */
type Room = { readonly words: readonly Word[]; readonly helpers: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A room is read from the disk once, although each of its words asks for it. */
const known = new Map<string, Room & { readonly source: string }>();

function roomIn(file: string): Room {
  const source = readFileSync(file, 'utf8');
  const before = known.get(file);
  if (before?.source === source) return before;
  const { body } = parseSync(file, source).program as unknown as { readonly body: readonly Node[] };
  const room = { source, words: wordsIn(body, source, file), helpers: helpersIn(body, source, file) };
  known.set(file, room);
  return room;
}

function helpersIn(body: readonly Node[], source: string, file: string): string {
  const beside = body.filter(({ type }) => type !== 'ExportDefaultDeclaration');
  return beside
    .filter(({ type, source: from, importKind }) => {
      const isImport = type === 'ImportDeclaration';
      if (isImport && importKind !== 'type' && isNode(from) && from['value'] !== '../room.ts')
        throw new Error(`${file}: a room reads nothing but what stands in it, see src/words/README.md.`);
      return !isImport;
    })
    .map(({ start, end }) => source.slice(start, end))
    .join('\n');
}

function wordsIn(body: readonly Node[], source: string, file: string): Word[] {
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.['declaration'] as Node | undefined;
  // An English room is room('…', { … }), any other one { … } satisfies …
  const object = exported?.type === 'CallExpression' ? (exported['arguments'] as readonly Node[])[1] : exported?.['expression'];
  if (!isNode(object) || object.type !== 'ObjectExpression') throw new Error(`${file} is no room: see src/words/README.md.`);
  return (object['properties'] as readonly Node[]).map(({ key, value, method }) => {
    if (!isNode(key) || !isNode(value) || method === true || key.type !== 'Identifier')
      throw new Error(`${file}: a word is written as "name: …", see src/words/README.md.`);
    return { name: String(key['name']), value: source.slice(value.start, value.end) };
  });
}

function moduleOf([file, name]: readonly [string, string]): string {
  const { words: all, helpers } = roomIn(file);
  const word = all.find((other) => other.name === name);
  if (!word) throw new Error(`${file} has no word "${name}".`);
  return `${helpers}\nexport const word = ${word.value};`;
}

/** Imports each word that the code reads by itself. What is not translated yet is in English. */
function readingDirectly(code: string, id: string, language: string): string {
  const { program } = parseSync(id, code);
  const rooms = roomsOf((program as unknown as { readonly body: readonly Node[] }).body);
  const readings = readingsIn((program as unknown as Node)['body'], rooms);
  const imports = new Set<string>();
  const changes = [...rooms.values()].map(({ start, end }) => ({ start, end, text: '' }));
  for (const { start, end, local, name } of readings) {
    const alias = `${local}$${name}`;
    const file = fileOf(rooms.get(local)?.room ?? '', name, language);
    imports.add(`import { word as ${alias} } from ${JSON.stringify(`${file}?word=${name}`)};`);
    changes.push({ start, end, text: alias });
  }
  const changed = changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
  return [...imports, changed].join('\n');
}

type RoomImport = { readonly room: string; readonly start: number; readonly end: number };

/** The imports of rooms, by the names that they have in a module. */
function roomsOf(body: readonly Node[]): ReadonlyMap<string, RoomImport> {
  const found = body.flatMap(({ type, start, end, source, specifiers }): [string, RoomImport][] => {
    const from = isNode(source) ? String(source['value']) : '';
    if (type !== 'ImportDeclaration' || !from.startsWith('#words/')) return [];
    const local = (specifiers as readonly Node[])[0]?.['local'] as Node;
    return [[String(local['name']), { room: from.slice('#words/'.length), start, end }]];
  });
  return new Map(found);
}

type Reading = { readonly start: number; readonly end: number; readonly local: string; readonly name: string };

/** @throws Error if a room is used in another way: its words could then not be told apart */
function readingsIn(value: unknown, rooms: ReadonlyMap<string, RoomImport>): Reading[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown) => readingsIn(part, rooms));
  if (!isNode(value) || value.type === 'ImportDeclaration') return [];
  const name = String(value['name']);
  if (value.type === 'Identifier' && rooms.has(name)) throw new Error(`"${name}" is read as a whole: see src/words/README.md.`);
  // Types are gone before anything runs.
  if (value.type.startsWith('TS')) return readingsIn(value['expression'], rooms);
  const { object, property, computed, start, end } = value;
  if (value.type === 'MemberExpression' && isNode(object) && isNode(property) && computed !== true) {
    const local = object.type === 'Identifier' ? String(object['name']) : '';
    return rooms.has(local) ? [{ start, end, local, name: String(property['name']) }] : readingsIn(object, rooms);
  }
  // The name of a property is none of the module's own.
  const parts = Object.entries(value).filter(([part]) => part !== 'key' || computed === true);
  return parts.flatMap(([, part]) => readingsIn(part, rooms));
}

function fileOf(room: string, name: string, language: string): string {
  const own = join(folder, language, `${room}.ts`);
  return existsSync(own) && roomIn(own).words.some((word) => word.name === name) ? own : join(folder, 'en', `${room}.ts`);
}
