/** Lists what the page is made of, and computes the mark by which a build records that. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const inputs = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

export const markOfBuild = 'dist/.inputs';

/** Tells whether dist/ is what a build of these very files would be. */
export const isBuilt = (): boolean => existsSync(markOfBuild) && readFileSync(markOfBuild, 'utf8') === hashOfInputs();

export function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesOf)) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_') || name.startsWith('PAGE_'));
  return hash.update(JSON.stringify(settings.toSorted((a, b) => (a < b ? -1 : 1)))).digest('hex');
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted((a, b) => (a < b ? -1 : 1));
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
}
