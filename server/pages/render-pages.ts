import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Path of a page → its HTML. */
type RenderedPages = Readonly<Record<string, string>>;

/** What GET /tests and GET /test-packages answer, without the envelope. */
type CatalogueLists = { readonly tests: unknown; readonly packages: unknown };

export type RenderPages = (lists: CatalogueLists, signal: AbortSignal) => Promise<RenderedPages>;

/** A busy machine is slow and not wrong; nobody waits for this. */
const limits = { timeout: 60_000, killSignal: 'SIGKILL', maxBuffer: 16 * 1024 * 1024 } as const;

/**
 * The server itself never runs React: a process that ends with its work does, with the code that the build left for it.
 * @returns undefined of a page that was built without it
 */
export function pageRenderer(dist: string): RenderPages | undefined {
  const program = join(dist, '.prerender', 'entry-first-rows.js');
  if (!existsSync(program)) return undefined;
  return async (lists, signal) => JSON.parse(await outputOf(program, JSON.stringify(lists), signal)) as RenderedPages;
}

function outputOf(program: string, input: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    // Nothing of the server's environment: it may hold passwords.
    const options = { ...limits, signal, env: {}, windowsHide: true };
    const child = execFile(process.execPath, ['--max-old-space-size=128', program], options, (error, said) =>
      error ? reject(error) : resolve(said),
    );
    // A program that ended before it was told everything says so by its exit code.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
