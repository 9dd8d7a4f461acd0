import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Maps the path of a page to its HTML; with a question mark at its end it is the page that is right for any query. */
type RenderedPages = Readonly<Record<string, string>>;

/** The answers to the lists of tests, packages, offers and articles, without the envelope, and where customers reach their pages. */
type CatalogueLists = {
  readonly origin: string;
  /** The moment by which the pages are written, in epoch milliseconds. */
  readonly at: number;
  readonly tests: unknown;
  readonly packages: unknown;
  readonly offers: unknown;
  readonly articles: unknown;
};

/** The answers to GET /tests/:id and GET /test-packages/:id, without the envelope, and where customers reach their pages. */
type CatalogueDetails = {
  readonly origin: string;
  readonly tests: readonly unknown[];
  readonly packages: readonly unknown[];
};

/** The page of one thing: the pattern of such pages, its own path, and the page as a gzip file in base64. */
type DetailPage = { readonly pattern: string; readonly path: string; readonly file: string };

export type PageRenderer = {
  readonly lists: (lists: CatalogueLists, signal: AbortSignal) => Promise<RenderedPages>;
  readonly details: (details: CatalogueDetails, signal: AbortSignal) => Promise<readonly DetailPage[]>;
};

const memory = ['--max-old-space-size=128', '--max-semi-space-size=2'];
/** A slow process is no faulty one on a busy machine, and nobody waits for this. */
const limits = { timeout: 60_000, killSignal: 'SIGKILL', maxBuffer: 16 * 1024 * 1024 } as const;

/**
 * Renders in a process that ends with its work, with the code that the build left for it: the server itself never runs React.
 * The process reads that code and nothing else of this machine.
 * @returns undefined if the build left no such code
 */
export function pageRenderer(dist: string): PageRenderer | undefined {
  const [ofLists, ofDetails] = ['list-pages.js', 'detail-pages.js'].map((name) => join(dist, '.prerender', name));
  if (ofLists === undefined || ofDetails === undefined || !existsSync(ofLists)) return undefined;
  return {
    lists: async (lists, signal) => JSON.parse(await outputOf(ofLists, JSON.stringify(lists), signal)) as RenderedPages,
    details: async (details, signal) => {
      const lines = (await outputOf(ofDetails, JSON.stringify(details), signal)).split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line) as DetailPage);
    },
  };
}

function outputOf(program: string, input: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    // The process gets nothing of the server's environment, which may hold passwords.
    const options = { ...limits, signal, env: {}, windowsHide: true };
    const rights = ['--permission', `--allow-fs-read=${dirname(program)}`];
    const child = execFile(process.execPath, [...rights, ...memory, program], options, (error, said) =>
      error ? reject(error) : resolve(said),
    );
    // A program that ended before it had read everything says so by its exit code.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
