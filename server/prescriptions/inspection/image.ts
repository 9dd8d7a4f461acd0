import { open, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { mostPixels } from '../../../src/lib/files/image-steps.ts';
import { wholenessOf } from '../../../src/lib/files/jpeg-whole.ts';
import { rejectFile, type FileToInspect, type Findings } from './findings.ts';

const jpegQuality = 85;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile'] });

/**
 * Decodes the image and writes it upright, in the same size and format, with nothing but its pixels: no place where it was
 * taken, no thumbnail of what was cropped, no hidden data.
 */
export async function reencodeImage({ kind, path, cleanPath }: FileToInspect): Promise<Findings> {
  if (kind === 'png' && (await isAnimatedPng(path))) return rejectFile('animated');
  const decoded = await decode(kind, path);
  if ('kind' in decoded) return decoded;
  const { data, info } = decoded;
  try {
    // The decoder does not write the file, because its errors do not tell a full disk from a damaged picture.
    await writeFile(cleanPath, data, { mode: 0o600 });
  } catch (error) {
    return { kind: 'unwritten', code: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
  return { kind: 'fine', width: info.width, height: info.height };
}

type Decoded = { readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } };

async function decode(kind: FileToInspect['kind'], path: string): Promise<Decoded | Findings> {
  try {
    const wholeness = kind === 'jpeg' ? wholenessOf(await readFile(path)) : 'unknown';
    if (wholeness === 'cut') return rejectFile('unreadable');
    // The decoder's warnings about a complete picture are ignored, because every viewer shows it.
    const failOn = wholeness === 'whole' ? 'none' : 'error';
    const image = sharp(path, { failOn, limitInputPixels: mostPixels, autoOrient: true });
    // On a transparent background, a dark viewer would show black letters on black.
    const onWhite = { background: '#fff' } as const;
    const upright = kind === 'png' ? image.flatten(onWhite).png({ compressionLevel: 7 }) : image.jpeg({ quality: jpegQuality });
    return await upright.toBuffer({ resolveWithObject: true });
  } catch (error) {
    return rejectFile((error as Error).message.includes('pixel limit') ? 'too-large' : 'unreadable');
  }
}

/** Looks for the chunk that makes a PNG an animation, which precedes the first pixels. */
async function isAnimatedPng(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(8);
    for (let at = 8; ;) {
      const { bytesRead } = await handle.read(head, 0, 8, at);
      const name = head.toString('latin1', 4, 8);
      if (bytesRead < 8 || name === 'IDAT') return false;
      if (name === 'acTL') return true;
      // A chunk has a length, a name and a checksum of four bytes each besides its data.
      at += head.readUInt32BE(0) + 12;
    }
  } finally {
    await handle.close();
  }
}
