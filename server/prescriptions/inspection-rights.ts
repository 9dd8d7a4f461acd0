/** What the process that opens a stranger's file may do: read its own program and the file's folder, and nothing else of ours. */
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { FileToInspect } from './inspection/findings.ts';

// Not by URL: where a bundler runs the tests of screens, it would make an address of the page of it.
const folder = join(import.meta.dirname, 'inspection');

/** The rules that the page has as well. */
const shared = ['image-steps', 'jpeg-whole', 'jpeg-scan', 'jpeg-bits'].map((name) =>
  join(folder, `../../../src/lib/files/${name}.ts`),
);

export const inspectingProgram = join(folder, 'inspect.ts');

type Kind = FileToInspect['kind'];
const opener = (kind: Kind): string => (kind === 'pdf' ? 'unpdf' : 'sharp');

/** Looked up once: packages do not move while the server runs. */
const found = new Map<string, readonly string[]>();

/**
 * As Node's own arguments. Only a picture is written anew, and only pictures are opened by native code. What that code reads,
 * Node does not see: libvips, once taken over, could read whatever the server's user can.
 * @param path the file in a folder of its own
 */
export function inspectionRights({ kind, path }: Pick<FileToInspect, 'kind' | 'path'>): string[] {
  const own = dirname(path);
  const name = opener(kind);
  const packages = found.get(name) ?? [...foldersOf(name, import.meta.url)];
  found.set(name, packages);
  // A thread counts time and memory; the process gives up the right to begin another one.
  const rights = [
    '--permission',
    '--allow-worker',
    ...[folder, ...shared, ...packages, own].map((readable) => `--allow-fs-read=${readable}`),
  ];
  return kind === 'pdf' ? rights : [...rights, '--allow-addons', `--allow-fs-write=${own}`];
}

/** Of the package and of all that it needs, as far as it is installed: native code has a package for each kind of machine. */
function foldersOf(name: string, neededBy: string, folders = new Set<string>()): ReadonlySet<string> {
  const named = manifestOf(name, neededBy);
  const manifest = named && realpathSync(named);
  if (named === undefined || manifest === undefined || folders.has(dirname(manifest))) return folders;
  for (const folder of [dirname(manifest), ...linksOn(dirname(named))]) folders.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Needs;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) foldersOf(needed, manifest, folders);
  return folders;
}

/** Whoever follows a link has to read it: some package managers link each package, and some installations all of them together. */
function linksOn(path: string): string[] {
  const above = dirname(path) === path ? [] : linksOn(dirname(path));
  return lstatSync(path).isSymbolicLink() ? [...above, path] : above;
}

type Needs = { readonly dependencies?: Record<string, string>; readonly optionalDependencies?: Record<string, string> };

function manifestOf(name: string, neededBy: string): string | undefined {
  try {
    return findPackageJSON(name, neededBy);
  } catch {
    // Node says by an error that there is no such package, as with an optional one.
    return undefined;
  }
}
