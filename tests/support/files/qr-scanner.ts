/** Reads QR codes from pixels, as a phone does, with a library that has nothing to do with the one that draws ours. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { QrDrawing } from '../../../src/lib/orders/qr-code.ts';

// Unless it is given its program, it would fetch it from the network.
const program = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: program.buffer.slice(program.byteOffset, program.byteOffset + program.length) } });

/** A phone's screen has about this many pixels for each module of a code of 200 px. */
const pixelsEach = 4;

/**
 * Draws what the page shows and reads every code in it.
 * @param svg with a viewBox; whatever it does not paint is black, as on a dark page
 */
export async function scannedSvg(svg: string, size: number): Promise<string[]> {
  const png = await sharp(Buffer.from(svg))
    .resize(size * pixelsEach)
    .flatten({ background: '#000' })
    .png()
    .toBuffer();
  return scannedPicture(png);
}

/** @param picture a PNG or JPEG file */
export async function scannedPicture(picture: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], tryInvert: false });
  return found.map(({ text }) => text);
}

export const scannedDrawing = ({ size, path }: QrDrawing): Promise<string[]> =>
  scannedSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${path}"/></svg>`,
    size,
  );
