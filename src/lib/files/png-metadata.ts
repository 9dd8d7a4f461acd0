/** Removes the metadata of a PNG: where and with what it was made, and whose it is. The pixels stay bit for bit the same. */
import { joined } from './joined.ts';
import { orientationIn, word } from './jpeg-segments.ts';

/** A PNG keeps these chunks: the picture, its colours, and the size of its pixels. Without the others it does not move either. */
const keptChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'cICP',
]);

type Png = {
  /** Undefined when a chunk is incomplete. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** Whether what lies behind the picture may show through. */
  readonly isTransparent: boolean;
  /** Whether a browser shows it in other colours than its plain values, or turned. Many other programs do not. */
  readonly isShownOtherwise: boolean;
};

export function pngWithoutMetadata(bytes: Uint8Array, { keepsTransparency = false } = {}): Png {
  const parts = [bytes.subarray(0, 8)];
  const chunks = new Map<string, Uint8Array>();
  let isWhole = false;
  for (let at = 8; at + 12 <= bytes.length && !isWhole;) {
    const end = at + 12 + wide(bytes, at);
    if (end > bytes.length) break;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.set(name, bytes.subarray(at + 8, end - 4));
    if (keptChunks.has(name) || (keepsTransparency && name === 'tRNS')) parts.push(bytes.subarray(at, end));
    isWhole = name === 'IEND';
    at = end;
  }
  // These colour types have an alpha channel.
  const isTransparent = [4, 6].includes(bytes[25] ?? 0) || chunks.has('tRNS');
  return { bytes: isWhole ? joined(parts) : undefined, isTransparent, isShownOtherwise: isShownOtherwise(chunks) };
}

const wide = (bytes: Uint8Array, at: number) => ((word(bytes, at) << 16) >>> 0) + word(bytes, at + 2);

function isShownOtherwise(chunks: ReadonlyMap<string, Uint8Array>): boolean {
  const turn = chunks.get('eXIf');
  if (turn && orientationIn(turn) !== 1) return true;
  const code = chunks.get('cICP');
  if (code) return code[0] !== 1 || code[1] !== 13;
  // Either of these two is followed rather than the older ones, and read by all programs alike.
  return !chunks.has('sRGB') && !chunks.has('iCCP') && hasOtherColours(chunks);
}

/** Values in hundred thousandths: those of sRGB, which nearly every program writes that writes any. */
const usualGamma = 45_455;
const usualColours = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000];

function hasOtherColours(chunks: ReadonlyMap<string, Uint8Array>): boolean {
  const gamma = chunks.get('gAMA');
  if (!gamma) return false;
  const colours = chunks.get('cHRM');
  const isFar = (value: number, usual: number) => Math.abs(value - usual) > 500;
  return (
    isFar(wide(gamma, 0), usualGamma) ||
    (colours !== undefined && usualColours.some((usual, at) => isFar(wide(colours, at * 4), usual)))
  );
}
