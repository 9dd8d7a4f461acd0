/** Finds the tiles that something is written in, and how sharp it is there. */
import { quantileOf } from './quantile.ts';
import type { Tile, Tiles } from './tiles.ts';

export type Written = {
  readonly tile: Tile;
  /**
   * How abruptly ink ends, in the direction in which it does so least: about 4 for a sharp photo of a page, 1 where small print
   * cannot be read. It depends on neither contrast nor on how much is written.
   */
  readonly sharpness: number;
};

export type Writing = {
  readonly written: readonly Written[];
  /** Standard deviation of the noise, in steps of brightness. */
  readonly noise: number;
};

/** Where the noise alone is seen: the smoothest of all tiles are empty paper or table. */
const smoothest = 0.15;

/** Variance that noise adds to squared slopes, to squared changes of slope, and to the change in both directions at once. */
const noiseIn = { first: 0.5, second: 6, roughness: 20 };

/** Of the squared slope, as a part of the ground's brightness. Grain of wood and folds of paper have less. */
const leastSlope = 0.0008;
const mostSkewness = -0.8;
const mostInk = 0.6;
/** At the edge of a page or of a hard shadow, the ground itself has an edge. */
const mostContrast = 1.35;

export function writingOf(tiles: Tiles): Writing {
  const variances = tiles.tiles.map(({ roughness, level }) => (roughness * level * level) / noiseIn.roughness);
  const variance = quantileOf(variances, smoothest) ?? 0;
  const written = sharpnessIn(tiles, variance, (tile) => {
    const slope = tile.slope - (noiseIn.first * variance) / tile.level ** 2;
    return slope > leastSlope && tile.skewness < mostSkewness && tile.ink < mostInk && tile.contrast < mostContrast;
  });
  return { written, noise: Math.sqrt(variance) };
}

/** What is smudged has less slope, and its lines run into each other; on a page it can be nothing but writing. */
const smudge = { slope: 0.0003, skewness: 0.2, sharpness: 1 };

/**
 * Finds writing so blurred that it does not look like any.
 * @param isOnPage tells it of a tile
 */
export function smudgesOf(tiles: Tiles, { written, noise }: Writing, isOnPage: (tile: Tile) => boolean): Written[] {
  const known = new Set(written.map(({ tile }) => tile));
  const found = sharpnessIn(tiles, noise ** 2, (tile) => {
    const slope = tile.slope - (noiseIn.first * noise ** 2) / tile.level ** 2;
    const isLikeIt = slope > smudge.slope && tile.skewness < smudge.skewness && tile.contrast < mostContrast;
    return isLikeIt && !known.has(tile) && isOnPage(tile);
  });
  return found.filter(({ sharpness }) => sharpness < smudge.sharpness);
}

function sharpnessIn({ tiles, columns, rows }: Tiles, variance: number, isIn: (tile: Tile) => boolean): Written[] {
  const found = tiles.map((tile) => isIn(tile));
  return tiles.flatMap((tile, index) => {
    if (found[index] !== true) return [];
    // A single tile has too few edges in each direction to tell them from noise.
    const near = around(tile, columns, rows).filter((at) => found[at] === true);
    return [
      {
        tile,
        sharpness: sharpnessOf(
          near.flatMap((at) => tiles[at] ?? []),
          variance,
        ),
      },
    ];
  });
}

function around({ column, row }: Tile, columns: number, rows: number): number[] {
  const near: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) near.push(y * columns + x);
  return near;
}

function sharpnessOf(tiles: readonly Tile[], variance: number): number {
  const directions = [0, 1, 2, 3].map((direction) => {
    let [first, second] = [0, 0];
    for (const tile of tiles) {
      const noise = variance / tile.level ** 2;
      first += (tile.edges[direction]?.first ?? 0) - noiseIn.first * noise;
      second += (tile.edges[direction]?.second ?? 0) - noiseIn.second * noise;
    }
    // From one pixel to the next along a diagonal is a longer way, whose square is twice as large.
    const sharpness = (Math.max(0, second) / Math.max(1e-9, first)) * (direction < 2 ? 1 : 2);
    return { first, sharpness };
  });
  const most = Math.max(...directions.map(({ first }) => first));
  // A direction without edges, such as that of a ruled line, says nothing.
  return Math.min(...directions.filter(({ first }) => first > most / 8).map(({ sharpness }) => sharpness));
}
