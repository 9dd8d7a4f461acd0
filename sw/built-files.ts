/**
 * Tells what the build made from what only came under its name. A proxy, an error page of a CDN or a host with a fallback
 * page answers 200 for a script as well; kept once, that answer would be the script for as long as this version lives.
 */
export type BuiltFile = {
  readonly url: string;
  readonly revision: string | null;
  /** The hash is the beginning of the content's SHA-256 in base64, of `hashLength` characters. The web manifest has none. */
  readonly hash?: string;
};

/**
 * Eight characters are six bytes: nothing comes under a wrong name by chance with the same ones, and 240 of them stay small.
 */
const hashLength = 8;

const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  mjs: /javascript/,
  css: /text\/css/,
  html: /text\/html/,
  svg: /image\/svg/,
  webmanifest: /json/,
};

export async function isAsBuilt({ url, hash }: BuiltFile, response: Response): Promise<boolean> {
  const type = types[url.slice(url.lastIndexOf('.') + 1)];
  if (response.status !== 200 || response.redirected || !type?.test(response.headers.get('content-type') ?? '')) return false;
  if (hash === undefined) return true;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return btoa(String.fromCodePoint(...new Uint8Array(digest, 0, (hashLength / 4) * 3))) === hash;
}

/** @throws without a network, and when something else comes in place of the file */
export async function fetchAsBuilt(file: BuiltFile): Promise<Response> {
  // A file with a hash in its name never changes, and may already be here from the page's own load.
  const first = file.revision === null ? await fetchIfBuilt(file, 'default') : undefined;
  const response = first ?? (await fetchIfBuilt(file, 'reload'));
  if (!response) throw new Error(`Something else was sent as ${file.url}`);
  return response;
}

/**
 * @param cache `reload` also replaces what the browser itself remembers: a fallback page may have come with the headers of the
 *   script, which say that it never changes
 */
export async function fetchIfBuilt(file: BuiltFile, cache: RequestCache): Promise<Response | undefined> {
  const response = await fetch(`/${file.url}`, { cache });
  return (await isAsBuilt(file, response)) ? response : undefined;
}
