/** Whether the table of a picture's colours has all those that the picture uses. Those that it lacks would be drawn black. */
import { bytesOf, type Bytes } from './pdf-bytes.ts';

type Pixels = {
  readonly content: Uint8Array;
  /** Pixels in a row; each row begins with a byte of its own. */
  readonly columns: number;
  /** Of each pixel. */
  readonly bits: number;
};

/** @param space the picture's colours as its PDF names them: any but a table lacks none */
export function isPaletteIncomplete(space: unknown, pixels: Pixels): boolean {
  if (!Array.isArray(space) || !/^I(?:ndexed)?$/.test(nameOf(space[0]))) return false;
  const [, base, , table] = space as readonly unknown[];
  const length = typeof table === 'string' ? table.length : isBytes(table) ? bytesOf(table).length : Infinity;
  return (highest(pixels) + 1) * valuesOf(base) > length;
}

const nameOf = (value: unknown): string => (value as { readonly name?: string } | undefined)?.name ?? '';

const isBytes = (value: unknown): value is Bytes => typeof value === 'object' && value !== null && 'getBytes' in value;

/** How many values make a colour. Of what is not known here, one at least. */
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
