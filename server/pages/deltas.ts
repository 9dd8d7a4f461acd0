/**
 * Sends a built file as what differs from a former one that the browser has kept (Compression Dictionary Transport, RFC 9842), so
 * that an update of a few lines does not send every file anew whose name changed with them. A script or style is compared with
 * the one of the same name in an earlier build, a page with the text that holds all pages of one build. Browsers that do not ask
 * for it get the files as ever.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Matches a hashed file: its name, the hash, and the ending. */
const hashed = /^assets\/(.+)-([\w-]{8})(\.(?:js|css|txt))$/;
const isPage = (file: string) => /^[\w-]+\.html$/.test(file);

/** Returns the name of an asset in the folder of those that are kept. */
const kept = (file: string) => file.slice('assets/'.length);

/** Begins every stream of Dictionary-Compressed Zstandard, before the dictionary's SHA-256. */
const dczMagic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** A file that has changed more than this, by the part of it that would be sent, is sent compressed as ever. */
const worthBelow = 1 / 4;
/** One version has some 260 files, and customers come from a few earlier ones. */
const mostKept = 2000;

type Folders = {
  readonly dist: string;
  /** Holds the hashed files of this build and of earlier ones. */
  readonly keptAssets: string;
  readonly kept: ReadonlySet<string>;
};

type Delta = { readonly dictionary: string; readonly bytes: Buffer };

export class Deltas {
  readonly #folders: Folders;
  /** Maps a file and its dictionary to the difference; undefined where it is not worth it. */
  readonly #made = new Map<string, Promise<Delta | undefined>>();

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  /**
   * @param file relative to dist, and known to be there or among the kept assets
   * @returns what is sent with `content-encoding: dcz`; undefined if the browser has no dictionary that helps
   */
  async deltaOf(headers: IncomingHttpHeaders, file: string): Promise<Buffer | undefined> {
    const dictionary = headers['available-dictionary'];
    const name = this.#dictionaryFor(file, headers['dictionary-id']);
    // A browser that asks whether its copy is current may be told so, which weighs least.
    if (typeof dictionary !== 'string' || name === undefined || 'if-none-match' in headers || !takesDcz(headers))
      return undefined;
    const delta = await this.#makeOnce(file, name);
    return delta?.dictionary === dictionary ? delta.bytes : undefined;
  }

  #dictionaryFor(file: string, id: unknown): string | undefined {
    // An asset that is not kept (on a full disk), or that never was, has no difference.
    if (!isPage(file) && !this.#folders.kept.has(kept(file))) return undefined;
    const [, hash] = /^"([\w-]{8})"$/.exec(String(id)) ?? [];
    const [, name, , ending] = isPage(file) ? ['', 'pages', '', '.txt'] : (hashed.exec(file) ?? []);
    const dictionary = `${name}-${hash}${ending}`;
    return this.#folders.kept.has(dictionary) ? dictionary : undefined;
  }

  #makeOnce(file: string, dictionary: string): Promise<Delta | undefined> {
    const key = `${file} ${dictionary}`;
    const held = this.#made.get(key);
    if (held) return held;
    const next = this.#make(file, dictionary);
    for (const oldest of this.#made.keys()) if (this.#made.size >= mostKept) this.#made.delete(oldest);
    this.#made.set(key, next);
    // A failure is not kept, so that the next request tries again.
    next.catch(() => this.#made.delete(key));
    return next;
  }

  async #make(file: string, name: string): Promise<Delta | undefined> {
    const { dist, keptAssets } = this.#folders;
    const [content, dictionary] = await Promise.all([
      readFile(isPage(file) ? join(dist, file) : join(keptAssets, kept(file))),
      readFile(join(keptAssets, name)),
    ]);
    const compressed = await promisify(zstdCompress)(content, {
      dictionary,
      params: { [constants.ZSTD_c_compressionLevel]: 15, [constants.ZSTD_c_windowLog]: 20 },
    });
    const digest = createHash('sha256').update(dictionary).digest();
    const bytes = Buffer.concat([dczMagic, digest, compressed]);
    return bytes.length < content.length * worthBelow ? { dictionary: `:${digest.toString('base64')}:`, bytes } : undefined;
  }
}

const takesDcz = (headers: IncomingHttpHeaders) => /(^|,)\s*dcz\s*(,|$)/.test(String(headers['accept-encoding']));

/** Returns the header by which a browser keeps the file as a dictionary for later ones of its name; none for other files. */
export function dictionaryOffer(file: string): Readonly<Record<string, string>> {
  const [, name = '', hash, ending] = hashed.exec(file) ?? [];
  if (!/^[\w.-]+$/.test(name)) return {};
  const match = ending === '.txt' ? '/*.html' : `/assets/${name}-*${ending}`;
  return { 'use-as-dictionary': `match="${match}",id="${hash}"` };
}

/** Sends it; a cache in between may keep the answer only for browsers with the same dictionary. */
export const sendDelta = (reply: FastifyReply, delta: Buffer): FastifyReply =>
  reply.headers({ 'content-encoding': 'dcz', vary: 'accept-encoding, available-dictionary' }).send(delta);
