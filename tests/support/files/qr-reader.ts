/**
 * Reads a small QR code by ISO/IEC 18004 from the drawing alone, without the library that writes ours. A code with any wrong
 * module is refused, not corrected.
 */

/** The number of data codewords by version and error correction level, for codes with a single block. */
const dataCodewords: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { L: 19, M: 16, Q: 13, H: 9 },
  2: { L: 34, M: 28, Q: 22, H: 16 },
};
const totalCodewords: Readonly<Record<number, number>> = { 1: 26, 2: 44 };
const levels = ['M', 'L', 'H', 'Q'];
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = readonly (readonly boolean[])[];
export type ReadCode = { readonly text: string; readonly level: string; readonly version: number };

/**
 * @param size the drawing's modules per side, including `quiet` white ones on each side
 * @param path the path of the black bars
 */
export function readQrPath(size: number, path: string, quiet: number): ReadCode {
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(width); step += 1) (drawn[Number(y)] as boolean[])[Number(x) + step] = true;
  }
  const isWhite = drawn.every((row, y) =>
    row.every((isBlack, x) => !isBlack || [x, y].every((at) => at >= quiet && at < size - quiet)),
  );
  if (!isWhite) throw new Error('The quiet zone is not white');
  return readQr(drawn.slice(quiet, size - quiet).map((row) => row.slice(quiet, size - quiet)));
}

function readQr(grid: Grid): ReadCode {
  const version = (grid.length - 17) / 4;
  const { level, mask } = formatOf(grid);
  const count = dataCodewords[version]?.[level];
  if (count === undefined) throw new Error(`Version ${version}, level ${level} is not read here`);
  const words = codewordsOf(grid, mask).slice(0, totalCodewords[version]);
  if (syndromes(words, words.length - count).some((value) => value !== 0)) throw new Error('A module is wrong');
  return { text: textOf(words.slice(0, count)), level, version };
}

const at = (grid: Grid, x: number, y: number): number => (grid[y]?.[x] ? 1 : 0);

/** Reads the 15 format bits around the upper left finder, which must be a valid codeword. */
function formatOf(grid: Grid): { readonly level: string; readonly mask: number } {
  const down = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(grid, 8, y));
  const left = [7, 5, 4, 3, 2, 1, 0].map((x) => at(grid, x, 8));
  const bits = [...down, ...left].reduce((sum, bit, place) => sum | (bit << place), 0) ^ 0x5412;
  let rest = bits;
  for (let place = 14; place >= 10; place -= 1) if (rest & (1 << place)) rest ^= 0x537 << (place - 10);
  if (rest !== 0) throw new Error('The format is wrong');
  return { level: levels[bits >> 13] ?? '', mask: (bits >> 10) & 7 };
}

/** Tells whether a module belongs to the finders with their format, the timing, or from version 2 on the alignment pattern. */
function isFixed(x: number, y: number, size: number): boolean {
  const isCorner = (x <= 8 && y <= 8) || (x >= size - 8 && y <= 8) || (x <= 8 && y >= size - 8);
  const isAligning = size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  return isCorner || isAligning || x === 6 || y === 6;
}

function codewordsOf(grid: Grid, mask: number): number[] {
  const size = grid.length;
  const bits: number[] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFixed(x, y, size)) bits.push(at(grid, x, y) ^ (masks[mask]?.(x, y) ? 1 : 0));
      }
    }
  }
  return Array.from({ length: bits.length >> 3 }, (_, word) => numberOf(bits.slice(word * 8, word * 8 + 8)));
}

const numberOf = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum * 2 + bit, 0);

/** Returns only zeros if there is no error: Reed-Solomon over GF(256), 0x11D. */
function syndromes(words: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, power) => {
    let root = 1;
    for (let step = 0; step < power; step += 1) root = times(root, 2);
    return words.reduce((sum, word) => times(sum, root) ^ word, 0);
  });
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if (b & (1 << bit)) product ^= a;
  }
  return product;
}

function textOf(words: readonly number[]): string {
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, place) => (word >> (7 - place)) & 1));
  const take = (count: number) => numberOf(bits.splice(0, count));
  let text = '';
  for (let mode = take(4); mode !== 0 && bits.length > 0; mode = take(4)) {
    if (mode === 2) text += alphanumericOf(take(9), take);
    else if (mode === 4) text += String.fromCharCode(...Array.from({ length: take(8) }, () => take(8)));
    else throw new Error(`Mode ${mode} is not read here`);
  }
  return text;
}

function alphanumericOf(count: number, take: (bits: number) => number): string {
  const pairs = Array.from({ length: count >> 1 }, () => {
    const pair = take(11);
    return `${alphanumeric[Math.floor(pair / 45)]}${alphanumeric[pair % 45]}`;
  });
  return pairs.join('') + (count % 2 === 1 ? alphanumeric[take(6)] : '');
}
