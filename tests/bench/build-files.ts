/** The files of a built page: their sizes as the server sends them, and which of them bring which. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes. `sent` is the brotli form, or the file itself where that would save nothing. */
export type Size = { readonly raw: number; readonly sent: number };

export type BuildFiles = {
  /** Relative to dist, with '/'; those for visitors. */
  readonly names: readonly string[];
  readonly sizeOf: (name: string) => Size;
  readonly sumOf: (names: Iterable<string>) => Size;
  /** The file of a chunk, by its name without the hash. */
  readonly chunk: (name: string) => string;
  /** These scripts and all that they import without waiting. */
  readonly closure: (names: readonly string[]) => ReadonlySet<string>;
  /** The scripts of the HTML, the frame's that the boot script brings, and what these import: all before the page answers to taps. */
  readonly initial: ReadonlySet<string>;
  /** Of the screens, by name: the route table loads each when its page is opened. */
  readonly screens: readonly string[];
  /** Style sheets that come with these scripts. */
  readonly stylesOf: (names: Iterable<string>) => ReadonlySet<string>;
  /** Scripts that hold Mantine's components. */
  readonly mantine: ReadonlySet<string>;
};

type Code = { readonly imports: readonly string[]; readonly code: string };

export function readBuild(dist: string): BuildFiles {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.(br|gz)$|(^|\/)\./.test(name) && statSync(join(dist, name)).isFile());
  const codes = new Map(names.filter((name) => /^assets\/.*\.js$/.test(name)).map((name) => [name, readCode(dist, name)]));
  const chunk = (wanted: string) => {
    const found = [...codes.keys()].filter((name) => baseOf(name) === wanted);
    if (found.length !== 1) throw new Error(`dist/assets has ${found.length} scripts of the name ${wanted}`);
    return found[0] ?? '';
  };
  const closure = closureOf(codes);
  const sizeOf = (name: string) => sizeOfFile(join(dist, name));
  return {
    names,
    sizeOf,
    sumOf: (some) => sumOf([...some].map(sizeOf)),
    chunk,
    closure,
    initial: initialScripts(dist, codes, closure),
    screens: screensOf([...codes.values()]),
    stylesOf: stylesBy(names),
    mantine: new Set([...codes].flatMap(([name, { code }]) => (/[`"']m_[0-9a-f]{6,8}[`"']/.test(code) ? [name] : []))),
  };
}

/** assets/TestsPage-BQfRUIAR.js → TestsPage; the hash is of eight letters. */
const baseOf = (name: string): string => /^assets\/(.+?)(?:\.module)?-[\w-]{8}\.\w+$/.exec(name)?.[1] ?? '';

function closureOf(codes: ReadonlyMap<string, Code>): BuildFiles['closure'] {
  const add = (names: readonly string[], seen: Set<string>): Set<string> => {
    for (const name of names) if (!seen.has(name)) add(codes.get(name)?.imports ?? [], seen.add(name));
    return seen;
  };
  return (starts) => add(starts, new Set());
}

function readCode(dist: string, name: string): Code {
  const code = readFileSync(join(dist, name), 'utf8');
  const imports = [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, file]) => `assets/${file ?? ''}`);
  return { code, imports };
}

const screensOf = (codes: readonly Code[]): string[] =>
  [...new Set(codes.flatMap(({ code }) => awaitedBy(code)).map(baseOf))].filter((name) => name.endsWith('Page')).toSorted();

/** Scripts that a script loads when it needs them. */
const awaitedBy = (code: string): string[] =>
  [...code.matchAll(/import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g)].map(([, file]) => `assets/${file ?? ''}`);

function initialScripts(dist: string, codes: ReadonlyMap<string, Code>, closure: BuildFiles['closure']): ReadonlySet<string> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file ?? '');
  // What Chrome 109 alone loads before them is no part of anybody else's first load.
  const awaited = named
    .flatMap((name) => awaitedBy(codes.get(name)?.code ?? ''))
    .filter((name) => baseOf(name) !== 'older-browsers');
  return closure([...named, ...awaited]);
}

/** A style sheet carries the name of the script with which it comes. */
const stylesBy = (names: readonly string[]) => {
  const sheets = names.filter((name) => /^assets\/.*\.css$/.test(name));
  return (scripts: Iterable<string>): ReadonlySet<string> => {
    const wanted = new Set([...scripts].map(baseOf));
    return new Set(sheets.filter((sheet) => wanted.has(baseOf(sheet))));
  };
};

function sizeOfFile(path: string): Size {
  return { raw: statSync(path).size, sent: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size };
}

const sumOf = (sizes: readonly Size[]): Size => ({
  raw: sizes.reduce((total, { raw }) => total + raw, 0),
  sent: sizes.reduce((total, { sent }) => total + sent, 0),
});
