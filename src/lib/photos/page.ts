/** How much of the picture is the page, and whether its writing goes on beyond an edge. */
import type { Grey } from './grey.ts';
import { blockSide, type Light } from './light.ts';
import { tileSide, type Tile, type Tiles } from './tiles.ts';
import { smudgesOf, writingOf, type Written } from './writing.ts';

export const sides = ['top', 'bottom', 'left', 'right'] as const;
export type Side = (typeof sides)[number];

export type Page = {
  /** What is written on it: not what the table beside it looks like. Lines are found in what is clear. */
  readonly written: readonly Written[];
  readonly clear: readonly Written[];
  /** Standard deviation of the noise, in steps of brightness. */
  readonly noise: number;
  /** The part of the picture that is page. */
  readonly fill: number;
  readonly edges: Readonly<Record<Side, Edge>>;
};

type Edge = {
  /** How far the nearest writing is from the edge, as a part of the picture's longer side. */
  readonly gap: number;
  /** How much of the edge is page. */
  readonly paper: number;
  /** Pieces of letters that lie along it. */
  readonly cutLetters: number;
};

/** Ground that is lit alike has one number, block by block; 0 is what nothing is written on. */
type Mask = Uint8Array;

/** Within three blocks, light on one page changes by less than this factor; a page and its table differ by more. */
const mostStep = 1.2;

export function pageOf(grey: Grey, flat: Float32Array, light: Light, tiles: Tiles): Page {
  const writing = writingOf(tiles);
  const mask = new Uint8Array(light.levels.length);
  const clear = onPage(light, mask, writing.written);
  const smudged = smudgesOf(tiles, writing, (tile) => mask[blockOf(tile, light)] !== 0);
  const fill = mask.reduce((sum, is) => sum + Math.min(1, is), 0) / mask.length;
  const edge = (side: Side) => ({
    gap: gapAt(side, grey, flat, clear),
    paper: paperAt(side, light, mask),
    cutLetters: cutLettersAt(side, grey, { flat, light, mask }),
  });
  const edges = { top: edge('top'), bottom: edge('bottom'), left: edge('left'), right: edge('right') };
  return { clear, written: [...clear, ...smudged], noise: writing.noise, fill, edges };
}

/** A page in shadow and light has several grounds, each with a good part of the writing; the grain of a table has little. */
const leastPart = 0.08;

/** Fills the mask, and returns what is written on ground that has enough of it. */
function onPage(light: Light, mask: Mask, found: readonly Written[]): Written[] {
  const grounds: Written[][] = [];
  for (const one of found) {
    const ground = mask[blockOf(one.tile, light)] ?? 0;
    if (ground > 0) grounds[ground - 1]?.push(one);
    else if (grounds.length < 255) {
      grounds.push([one]);
      spreadFrom(blockOf(one.tile, light), grounds.length, light, mask);
    }
  }
  const main = grounds.reduce((most, { length }, index) => (length > (grounds[most]?.length ?? 0) ? index : most), 0);
  const isPage = grounds.map(
    ({ length }, index) =>
      index === main || (length >= found.length * leastPart && sidesTouched(light, mask, index + 1) < sidesOfTable),
  );
  for (let at = 0; at < mask.length; at += 1) {
    const ground = mask[at] ?? 0;
    if (ground > 0 && isPage[ground - 1] !== true) mask[at] = 0;
  }
  return grounds.filter((_, index) => isPage[index] === true).flat();
}

/** A table goes on beyond so many sides of the picture, to the left of a page as well as around it. */
const sidesOfTable = 3;

function sidesTouched({ columns, rows }: Light, mask: Mask, ground: number): number {
  const touched = new Set<Side>();
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== ground) continue;
    if (at < columns) touched.add('top');
    if (at >= (rows - 1) * columns) touched.add('bottom');
    if (at % columns === 0) touched.add('left');
    if (at % columns === columns - 1) touched.add('right');
  }
  return touched.size;
}

const blocksInTile = tileSide / blockSide;

/** Returns the block in the middle of a tile. */
const blockOf = ({ row, column }: Tile, { columns }: Light): number =>
  (row * blocksInTile + 1) * columns + column * blocksInTile + 1;

/** Spreads over all ground that is lit alike. */
function spreadFrom(start: number, ground: number, light: Light, mask: Mask): void {
  const { columns, rows } = light;
  mask[start] = ground;
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    // Along the edge of a page that lies a little askew, the blocks go over from paper to table in the smallest of steps.
    if (stepAround(light, column, row) > mostStep) continue;
    const near = [column > 0 && at - 1, column < columns - 1 && at + 1, row > 0 && at - columns, row < rows - 1 && at + columns];
    for (const next of near) {
      if (next === false || mask[next] !== 0) continue;
      mask[next] = ground;
      open.push(next);
    }
  }
}

function stepAround({ levels, columns, rows }: Light, column: number, row: number): number {
  let [most, least] = [1, 255];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
      most = Math.max(most, levels[y * columns + x] ?? 0);
      least = Math.min(least, levels[y * columns + x] ?? 255);
    }
  }
  return most / Math.max(1, least);
}

/** Ink is darker than this part of its ground. */
const inkBelow = 0.75;

function gapAt(side: Side, { width, height }: Grey, flat: Float32Array, written: readonly Written[]): number {
  let gap = Math.max(width, height);
  for (const { tile } of written) {
    for (let y = tile.row * tileSide; y < (tile.row + 1) * tileSide; y += 1) {
      for (let x = tile.column * tileSide; x < (tile.column + 1) * tileSide; x += 1) {
        if ((flat[y * width + x] ?? 1) >= inkBelow) continue;
        gap = Math.min(gap, { top: y, bottom: height - 1 - y, left: x, right: width - 1 - x }[side]);
      }
    }
  }
  return gap / Math.max(width, height);
}

function paperAt(side: Side, { columns, rows }: Light, mask: Mask): number {
  const isAcross = side === 'top' || side === 'bottom';
  const count = isAcross ? columns : rows;
  const at = (index: number) =>
    ({ top: index, bottom: (rows - 1) * columns + index, left: index * columns, right: index * columns + columns - 1 })[side];
  let paper = 0;
  for (let index = 0; index < count; index += 1) paper += Math.min(1, mask[at(index)] ?? 0);
  return paper / count;
}

/** In pixels: how deep the strip along the edge is, and how long the piece of a letter in it may be. */
const stripDepth = 8;
const longestPiece = 30;

type Ground = { readonly flat: Float32Array; readonly light: Light; readonly mask: Mask };

/** Counts pieces of letters along an edge: ink between paper, within a few pixels of it. */
function cutLettersAt(side: Side, { width, height }: Grey, { flat, light, mask }: Ground): number {
  const isAcross = side === 'top' || side === 'bottom';
  const length = isAcross ? width : height;
  const darkestAt = (index: number): number => {
    let darkest = 1;
    for (let depth = 1; depth <= stripDepth; depth += 1) {
      const [x, y] = {
        top: [index, depth] as const,
        bottom: [index, height - 1 - depth] as const,
        left: [depth, index] as const,
        right: [width - 1 - depth, index] as const,
      }[side];
      const block = Math.floor(y / blockSide) * light.columns + Math.floor(x / blockSide);
      // What is no page interrupts, like a long piece of ink.
      if (mask[block] === 0) return 0;
      darkest = Math.min(darkest, flat[y * width + x] ?? 1);
    }
    return darkest;
  };
  let [pieces, run, isBetween] = [0, 0, false];
  for (let index = 0; index < length; index += 1) {
    const value = darkestAt(index);
    if (value < inkBelow) {
      run += value === 0 ? longestPiece + 1 : 1;
    } else if (value > 0.85) {
      if (isBetween && run > 0 && run <= longestPiece) pieces += 1;
      [run, isBetween] = [0, true];
    }
  }
  return pieces;
}
