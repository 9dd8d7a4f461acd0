/** The process that opens a stranger's file may read its own program and the file's folder, and nothing else of ours. */
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { FileToInspect } from './inspection/findings.ts';

// It is not built from a URL, because the bundler that runs the tests of screens would replace that by an address of the
// page.
const folder = join(import.meta.dirname, 'inspection');

/** These are rules that the page uses as well. */
const shared = ['image-steps', 'jpeg-whole', 'jpeg-scan', 'jpeg-bits'].map((name) =>
  join(folder, `../../../src/lib/files/${name}.ts`),
);

export const inspectingProgram = join(folder, 'inspect.ts');

type Kind = FileToInspect['kind'];
const opener = (kind: Kind): string => (kind === 'pdf' ? 'unpdf' : 'sharp');

/** Packages do not move while the server runs, so each is looked up once. */
const found = new Map<string, readonly string[]>();

/**
 * Returns the rights as Node's arguments. Only pictures are written anew, and only they are opened by native code. Node
 * cannot restrict what native code reads: if a file took over libvips, it could read whatever the server's user can.
 * @param path the file, in a folder of its own
 */
export function inspectionRights({ kind, path }: Pick<FileToInspect, 'kind' | 'path'>): string[] {
  const own = dirname(path);
  const name = opener(kind);
  const packages = found.get(name) ?? [...foldersOf(name, import.meta.url)];
  found.set(name, packages);
  // The process starts a thread that watches time and memory, and then gives up the right to start another one.
  const rights = [
    '--permission',
    '--allow-worker',
    ...[folder, ...shared, ...packages, own].map((readable) => `--allow-fs-read=${readable}`),
  ];
  return kind === 'pdf' ? rights : [...rights, '--allow-addons', `--allow-fs-write=${own}`];
}

/**
 * Returns the folders of the package and of all its dependencies that are installed: native code has a package for each kind
 * of machine.
 */
function foldersOf(name: string, neededBy: string, folders = new Set<string>()): ReadonlySet<string> {
  const named = manifestOf(name, neededBy);
  const manifest = named && realpathSync(named);
  if (named === undefined || manifest === undefined || folders.has(dirname(manifest))) return folders;
  for (const folder of [dirname(manifest), ...linksOn(dirname(named))]) folders.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Needs;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) foldersOf(needed, manifest, folders);
  return folders;
}

/**
 * Following a link requires the right to read it. Some package managers link each package, and some installations the whole
 * folder.
 */
function linksOn(path: string): string[] {
  const above = dirname(path) === path ? [] : linksOn(dirname(path));
  return lstatSync(path).isSymbolicLink() ? [...above, path] : above;
}

type Needs = { readonly dependencies?: Record<string, string>; readonly optionalDependencies?: Record<string, string> };

function manifestOf(name: string, neededBy: string): string | undefined {
  try {
    return findPackageJSON(name, neededBy);
  } catch {
    // Node throws if there is no such package, such as an optional one.
    return undefined;
  }
}
