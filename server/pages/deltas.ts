/**
 * Sends a built file as what differs from a former one that the browser has kept (Compression Dictionary Transport, RFC 9842), so
 * that an update of a few lines does not send every file anew whose name changed with them. A script or style is compared with
 * the one of the same name in an earlier build, a page with the text that holds all pages of one build. Browsers that do not ask
 * for it get the files as ever.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Matches a hashed file: its name, the hash, and the ending. */
const hashed = /^assets\/(.+)-([\w-]{8})(\.(?:js|css|txt))$/;
const isPage = (file: string) => /^[\w-]+\.html$/.test(file);

/** Begins every stream of Dictionary-Compressed Zstandard, before the dictionary's SHA-256. */
const dczMagic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** The text of all pages has some 800 KB: within this window (4 MB) all of it is seen, and browsers allow twice as much. */
const windowLog = 22;

/** One version has some 260 files, and customers come from a few earlier ones. */
const mostKept = 2000;
/** One is made at a time, since sign-in needs the same threads; whoever would stand in a longer line gets the file as ever. */
const mostWaiting = 300;

type Folders = {
  readonly dist: string;
  /** Holds the hashed files of this build and of earlier ones. */
  readonly keptAssets: string;
  readonly kept: ReadonlySet<string>;
  /** The files of this build. */
  readonly files: ReadonlySet<string>;
};

export class Deltas {
  readonly #folders: Folders;
  /** Maps the name of a kept file to its SHA-256. */
  readonly #digests = new Map<string, Promise<Buffer>>();
  /** Maps a file and its dictionary to the difference; undefined where it is not worth it. */
  readonly #made = new Map<string, Promise<Buffer | undefined>>();
  #line: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  /** @returns what is sent with `content-encoding: dcz`; undefined if the file is to be sent as ever */
  async deltaOf(headers: IncomingHttpHeaders, file: string): Promise<Buffer | undefined> {
    const name = this.#dictionaryFor(file, headers['dictionary-id']);
    // A browser that asks whether its copy is current may be told so, which weighs least.
    if (name === undefined || 'if-none-match' in headers || !takesDcz(headers)) return undefined;
    try {
      const digest = await this.#digestOf(name);
      if (headers['available-dictionary'] !== `:${digest.toString('base64')}:`) return undefined;
      return await this.#makeOnce(file, name, digest);
    } catch {
      // A former file may have been deleted, or the disk may fail: the file itself is still there to be sent.
      return undefined;
    }
  }

  /** Returns the name of a former file that is kept, for a file of this build. */
  #dictionaryFor(file: string, id: unknown): string | undefined {
    const { files, kept } = this.#folders;
    const [, hash] = /^"([\w-]{8})"$/.exec(String(id)) ?? [];
    const [, name, , ending] = isPage(file) ? ['', 'pages', '', '.txt'] : (hashed.exec(file) ?? []);
    const dictionary = `${name}-${hash}${ending}`;
    return files.has(file) && (isPage(file) || ending !== '.txt') && kept.has(dictionary) ? dictionary : undefined;
  }

  #digestOf(name: string): Promise<Buffer> {
    return heldIn(this.#digests, name, async () => {
      const content = await readFile(join(this.#folders.keptAssets, name));
      return createHash('sha256').update(content).digest();
    });
  }

  #makeOnce(file: string, dictionary: string, digest: Buffer): Promise<Buffer | undefined> {
    const key = `${file} ${dictionary}`;
    if (!this.#made.has(key) && this.#waiting >= mostWaiting) return Promise.resolve(undefined);
    return heldIn(this.#made, key, () => this.#inLine(() => this.#make(file, dictionary, digest)));
  }

  #inLine<Result>(make: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    const next = this.#line.then(make).finally(() => (this.#waiting -= 1));
    // The next in the line comes after a failure too.
    this.#line = next.catch(() => undefined);
    return next;
  }

  async #make(file: string, name: string, digest: Buffer): Promise<Buffer | undefined> {
    const path = join(this.#folders.dist, file);
    const [content, dictionary] = await Promise.all([readFile(path), readFile(join(this.#folders.keptAssets, name))]);
    const params = { [constants.ZSTD_c_compressionLevel]: 15, [constants.ZSTD_c_windowLog]: windowLog };
    const delta = Buffer.concat([dczMagic, digest, await promisify(zstdCompress)(content, { dictionary, params })]);
    // Small files have no brotli form beside them.
    const usual = await stat(`${path}.br`).catch(() => ({ size: content.length }));
    return delta.length < usual.size ? delta : undefined;
  }
}

/** Makes it once; the oldest of too many goes. A failure is not kept, so that the next request tries again. */
function heldIn<Value>(held: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const former = held.get(key);
  if (former) return former;
  const [oldest] = held.size >= mostKept ? held.keys() : [];
  if (oldest !== undefined) held.delete(oldest);
  const made = make();
  held.set(key, made);
  made.catch(() => held.delete(key));
  return made;
}

const takesDcz = (headers: IncomingHttpHeaders) => /(^|,)\s*dcz\s*(,|$)/.test(String(headers['accept-encoding']));

/**
 * Returns the header by which a browser keeps the file as a dictionary for later ones of its name; none for other files.
 * @param base is the path below which the pages of this build stand
 */
export function dictionaryOffer(file: string, base: string): Readonly<Record<string, string>> {
  const [, name = '', hash, ending] = hashed.exec(file) ?? [];
  if (!/^[\w.-]+$/.test(name)) return {};
  const match = ending === '.txt' ? `${base}*.html` : `${base}assets/${name}-*${ending}`;
  return { 'use-as-dictionary': `match="${match}",id="${hash}"` };
}

/** Says to a cache in between by what the answer was chosen, whether it is a difference or not. */
export const chosenByDictionary = { vary: 'accept-encoding, available-dictionary' } as const;

export const sendDelta = (reply: FastifyReply, delta: Buffer): FastifyReply =>
  reply.header('content-encoding', 'dcz').headers(chosenByDictionary).send(delta);
