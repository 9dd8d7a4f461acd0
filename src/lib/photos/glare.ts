/** A lamp or the sun that is mirrored by the paper: burnt light with a soft rim, where writing begins or ends. */
import { blockSide, type Light } from './light.ts';
import type { Box } from './parts.ts';
import { quantileOf } from './quantile.ts';
import { tileSide } from './tiles.ts';
import type { Written } from './writing.ts';

/** Part of a block's pixels that are burnt out. */
const burntFrom = 0.8;
/** In blocks; a smaller spot covers less than a word. */
const leastSpot = 200;
/** Paper that is as bright everywhere is well lit, or scanned: nothing is burnt out on it. */
const brightPaper = 243;

/** @returns the boxes, in pixels of the judged copy, of the spots that writing reaches */
export function glareOf(light: Light, written: readonly Written[]): Box[] {
  const levels = written.map(({ tile }) => tile.level);
  if ((quantileOf(levels, 0.4) ?? 255) >= brightPaper) return [];
  return spotsOf(light)
    .filter((spot) => spot.blocks.length >= leastSpot && isAmongWriting(spot, light, written))
    .map(({ box }) => box);
}

type Spot = { readonly blocks: readonly number[]; readonly box: Box };

function spotsOf({ burnt, columns, rows }: Light): Spot[] {
  const seen = new Uint8Array(columns * rows);
  const spots: Spot[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || (burnt[start] ?? 0) < burntFrom) continue;
    const blocks = [start];
    seen[start] = 1;
    // An array that grows is walked to its new end.
    for (const at of blocks) {
      const column = at % columns;
      for (const next of [column > 0 ? at - 1 : at, column < columns - 1 ? at + 1 : at, at - columns, at + columns]) {
        if (next < 0 || next >= seen.length || seen[next] === 1 || (burnt[next] ?? 0) < burntFrom) continue;
        seen[next] = 1;
        blocks.push(next);
      }
    }
    spots.push({ blocks, box: boxOf(blocks, columns) });
  }
  return spots;
}

function boxOf(blocks: readonly number[], columns: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const at of blocks) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    left = Math.min(left, column * blockSide);
    top = Math.min(top, row * blockSide);
    right = Math.max(right, (column + 1) * blockSide);
    bottom = Math.max(bottom, (row + 1) * blockSide);
  }
  return { left, top, right, bottom };
}

/** Tiles with writing beside a spot that is worth speaking of. */
const leastWritten = 2;

function isAmongWriting({ blocks }: Spot, { columns }: Light, written: readonly Written[]): boolean {
  const each = tileSide / blockSide;
  const near = new Set<string>();
  for (const at of blocks) {
    const [column, row] = [Math.floor((at % columns) / each), Math.floor(at / columns / each)];
    for (let y = row - 1; y <= row + 1; y += 1) for (let x = column - 1; x <= column + 1; x += 1) near.add(`${x} ${y}`);
  }
  return written.filter(({ tile }) => near.has(`${tile.column} ${tile.row}`)).length >= leastWritten;
}
