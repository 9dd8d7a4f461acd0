/** Checks whether a picture's colour table has all colours that the picture uses. Missing ones would be drawn black. */
import { bytesOf, type Bytes } from './pdf-bytes.ts';

type Pixels = {
  readonly content: Uint8Array;
  /** Pixels per row; each row begins with a new byte. */
  readonly columns: number;
  /** Bits per pixel. */
  readonly bits: number;
};

/** @param space the colour space as the PDF names it; only an indexed one has a table that can be incomplete */
export function isPaletteIncomplete(space: unknown, pixels: Pixels): boolean {
  if (!Array.isArray(space) || !/^I(?:ndexed)?$/.test(nameOf(space[0]))) return false;
  const [, base, , table] = space as readonly unknown[];
  const length = typeof table === 'string' ? table.length : isBytes(table) ? bytesOf(table).length : Infinity;
  return (highest(pixels) + 1) * valuesOf(base) > length;
}

const nameOf = (value: unknown): string => (value as { readonly name?: string } | undefined)?.name ?? '';

const isBytes = (value: unknown): value is Bytes => typeof value === 'object' && value !== null && 'getBytes' in value;

/** Returns how many values make up a colour, and at least 1 for an unknown colour space. */
function valuesOf(base: unknown): number {
  const name = nameOf(base);
  if (/^(?:DeviceRGB|RGB)$/.test(name)) return 3;
  return /^(?:DeviceCMYK|CMYK)$/.test(name) ? 4 : 1;
}

function highest({ content, columns, bits }: Pixels): number {
  if (bits === 8) return content.reduce((most, value) => Math.max(most, value), 0);
  const bytesInRow = Math.ceil((columns * bits) / 8);
  let most = 0;
  for (let at = 0; at < content.length; at += 1) {
    const first = ((at % bytesInRow) * 8) / bits;
    for (let place = 0; place < 8 / bits && first + place < columns; place += 1) {
      most = Math.max(most, ((content[at] ?? 0) >> (8 - bits * (place + 1))) & ((1 << bits) - 1));
    }
  }
  return most;
}
