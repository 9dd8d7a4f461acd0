/** The last step of a build: every text file gets its brotli and gzip form beside it, which the server sends as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const texts = /\.(m?js|css|html|svg|json|webmanifest|txt|ico)$/;
/** Below so many bytes a compressed form saves nothing. */
const smallest = 512;

export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'precompress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressAll(join(config.root, config.build.outDir)) },
  };
}

async function compressAll(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => texts.test(name) && !isHidden(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

/** Files whose name begins with a dot are for the server alone. */
const isHidden = (name: string) => name.startsWith('.');

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < smallest) return;
  const brotli = promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  const [br, gz] = await Promise.all([brotli, promisify(gzip)(bytes, { level: 9 })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}
