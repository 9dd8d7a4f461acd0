/**
 * Takes a photo of a sheet on a table, in brightness alone: where the page lies, how it is lit, what the lens, the hand and the
 * sensor do to it.
 */
import sharp, { type Sharp } from 'sharp';
import { randomFrom } from '../support/journeys/placing-faults.ts';
import { sheetSize } from './sheets.ts';
import type { Grey } from '../../src/lib/photos/grey.ts';

export type Point = readonly [x: number, y: number];

export type Shot = {
  readonly size: { readonly width: number; readonly height: number };
  /** Where the corners of the page come to lie, clockwise from the top left, in parts of the photo's width and height. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Brightness of the table. */
  readonly table: number;
  /** Of white paper, from 0 to 255, before the other light falls on it; more than 255 is burnt out. */
  readonly paper: number;
  /** Standard deviation of the sensor's noise on white paper. */
  readonly noise: number;
  /** Radius in pixels of the circle that a point becomes. */
  readonly defocus?: number;
  /** The part of the photo that is out of focus, all of it if it is not given. */
  readonly blurredFrom?: 'top' | 'bottom' | 'left' | 'right';
  readonly motion?: { readonly length: number; readonly angle: number };
  readonly glare?: { readonly at: Point; readonly radius: number; readonly strength: number };
  /** The dark side of an edge, which goes through the middle. */
  readonly shadow?: { readonly angle: number; readonly depth: number; readonly softness: number };
  readonly seed: number;
};

/** @returns the photo as its camera would store it */
export async function takePhoto(sheet: Grey, shot: Shot): Promise<Buffer> {
  const { width, height } = shot.size;
  const scene = lit(await placed(sheet, shot), shot);
  const taken = sensed(await throughLens(scene, shot), shot);
  return sharp(taken, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The page on its table, seen by a pinhole. */
async function placed(sheet: Grey, { size: { width, height }, corners, table, seed }: Shot): Promise<Float32Array> {
  const at = corners.map(([x, y]) => [x * width, y * height] as const) as unknown as Shot['corners'];
  const scale = Math.min(1, Math.sqrt(areaOf(at) / (sheetSize.width * sheetSize.height)));
  const small = { width: Math.round(sheetSize.width * scale), height: Math.round(sheetSize.height * scale) };
  const { data } = await sharp(sheet.pixels, { raw: { width: sheet.width, height: sheet.height, channels: 1 } })
    .resize(small.width, small.height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const toSheet = homography(at, [
    [0, 0],
    [small.width, 0],
    [small.width, small.height],
    [0, small.height],
  ]);
  const [a, b, c, d, e, f, g, h] = toSheet as [number, number, number, number, number, number, number, number];
  const grain = grainOf(seed, width, height, table);
  const scene = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const w = g * x + h * y + 1;
      const u = (a * x + b * y + c) / w - 0.5;
      const v = (d * x + e * y + f) / w - 0.5;
      const isPage = u > -0.5 && v > -0.5 && u < small.width - 0.5 && v < small.height - 0.5;
      // Ink reflects a little, and paper is not quite even.
      scene[y * width + x] = isPage ? sampled(data, small, u, v) / 255 : grain(x, y) / 255;
    }
  }
  return scene;
}

function sampled(data: Uint8Array, { width, height }: Pick<Grey, 'width' | 'height'>, u: number, v: number): number {
  const x = Math.min(width - 2, Math.max(0, Math.floor(u)));
  const y = Math.min(height - 2, Math.max(0, Math.floor(v)));
  const [right, down] = [Math.min(1, Math.max(0, u - x)), Math.min(1, Math.max(0, v - y))];
  const at = y * width + x;
  const top = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const bottom = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return top * (1 - down) + bottom * down;
}

/** Long grain as wood has it, by sums of waves. */
function grainOf(seed: number, width: number, height: number, level: number): (x: number, y: number) => number {
  const random = randomFrom(seed ^ 0x77);
  const waves = Array.from({ length: 3 }, () => ({
    x: ((random() * 14) / width) * Math.PI,
    y: ((random() * 160) / height) * Math.PI,
    at: random() * 7,
  }));
  return (x, y) => {
    let sum = 0;
    for (const wave of waves) sum += Math.sin(wave.x * x + wave.y * y + wave.at);
    return level * (1 + sum * 0.06);
  };
}

function areaOf(corners: Shot['corners']): number {
  const sum = corners.reduce((area, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0];
    return area + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum) / 2;
}

/** Returns the eight numbers of the projection that leads from four points to four others, by elimination. */
export function homography(from: readonly Point[], to: readonly Point[]): number[] {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column += 1) {
    const best = rows.slice(column).reduce((one, row) => (Math.abs(row[column] ?? 0) > Math.abs(one[column] ?? 0) ? row : one));
    rows.splice(rows.indexOf(best), 1);
    rows.splice(column, 0, best);
    const pivot = best[column] ?? 1;
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const factor = (row[column] ?? 0) / pivot;
      for (let at = column; at < 9; at += 1) row[at] = (row[at] ?? 0) - factor * (best[at] ?? 0);
    }
  }
  return rows.map((row, index) => (row[8] ?? 0) / (row[index] ?? 1));
}

/** Light falls unevenly, a lamp is mirrored, a hand throws its shadow. */
function lit(scene: Float32Array, { size: { width, height }, paper, glare, shadow, seed }: Shot): Float32Array {
  const random = randomFrom(seed ^ 0x1ff);
  const [slopeX, slopeY] = [random() * 0.16 - 0.08, random() * 0.16 - 0.08];
  const [sin, cos] = [Math.sin(shadow?.angle ?? 0), Math.cos(shadow?.angle ?? 0)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, top] = [x / width - 0.5, y / height - 0.5];
      let light = paper * (1 + slopeX * left + slopeY * top - 0.2 * (left * left + top * top));
      if (shadow) light *= 1 - shadow.depth / (1 + Math.exp(-(left * cos + top * sin) / shadow.softness));
      const at = y * width + x;
      let value = (scene[at] ?? 0) * light;
      if (glare) {
        const far = Math.hypot(x - glare.at[0] * width, y - glare.at[1] * height) / (glare.radius * width);
        value += 255 * glare.strength * Math.exp(-far * far);
      }
      scene[at] = value;
    }
  }
  return scene;
}

async function throughLens(scene: Float32Array, shot: Shot): Promise<Float32Array> {
  const { defocus = 0, motion } = shot;
  // No lens is perfect.
  const sharpest = await blurred(scene, shot, (picture) => picture.blur(0.6));
  if (defocus === 0 && !motion) return sharpest;
  const still = defocus > 0 ? await blurred(sharpest, shot, (picture) => picture.convolve(disc(defocus))) : sharpest;
  const moved = motion ? await blurred(still, shot, (picture) => picture.convolve(line(motion.length, motion.angle))) : still;
  return shot.blurredFrom === undefined ? moved : mixed(sharpest, moved, shot);
}

/** The picture is handed over in 16 bits, with room for light that burns out. */
const steps = 64;

async function blurred(
  scene: Float32Array,
  { size: { width, height } }: Shot,
  blur: (picture: Sharp) => Sharp,
): Promise<Float32Array> {
  const fine = new Uint16Array(scene.length);
  for (let at = 0; at < fine.length; at += 1) fine[at] = Math.min(0xffff, Math.max(0, (scene[at] ?? 0) * steps));
  const picture = blur(sharp(fine, { raw: { width, height, channels: 1 } }));
  const data = await picture.toColourspace('grey16').raw({ depth: 'ushort' }).toBuffer();
  const seen = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const result = new Float32Array(seen.length);
  for (let at = 0; at < seen.length; at += 1) result[at] = (seen[at] ?? 0) / steps;
  return result;
}

/** Over a fifth of the photo, from sharp to blurred. */
function mixed(sharpest: Float32Array, blurred: Float32Array, { size: { width, height }, blurredFrom }: Shot): Float32Array {
  return sharpest.map((value, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const along = { top: 1 - y, bottom: y, left: 1 - x, right: x }[blurredFrom ?? 'bottom'];
    const part = Math.min(1, Math.max(0, (along - 0.4) / 0.2));
    return value * (1 - part) + (blurred[at] ?? 0) * part;
  });
}

type Kernel = { readonly width: number; readonly height: number; readonly kernel: number[]; readonly scale: number };

const samples = [-0.4, -0.2, 0, 0.2, 0.4];

/** @param isIn tells how much of a small square, seen from the middle, is light */
function kernelOf(reach: number, isIn: (x: number, y: number) => boolean): Kernel {
  const side = 2 * Math.ceil(reach) + 1;
  const middle = Math.ceil(reach);
  const kernel = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [(at % side) - middle, Math.floor(at / side) - middle];
    return samples.flatMap((right) => samples.filter((down) => isIn(x + right, y + down))).length;
  });
  return { width: side, height: side, kernel, scale: kernel.reduce((sum, value) => sum + value) };
}

const disc = (radius: number): Kernel => kernelOf(radius + 0.5, (x, y) => Math.hypot(x, y) <= radius);

const line = (length: number, angle: number): Kernel =>
  kernelOf(length / 2 + 0.5, (x, y) => {
    const [along, across] = [x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)];
    return Math.abs(along) <= length / 2 && Math.abs(across) <= 0.5;
  });

/** More light has more noise, as photons have it; what is too bright is cut off. */
function sensed(scene: Float32Array, { noise, paper, seed }: Shot): Uint8Array {
  const random = randomFrom(seed ^ 0x5a5);
  const normal = Float32Array.from(
    { length: 1 << 16 },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
  const taken = new Uint8Array(scene.length);
  let at = 0;
  for (let index = 0; index < scene.length; index += 1) {
    const value = scene[index] ?? 0;
    // A random start in each stretch, or the noise would repeat itself.
    if (index % 512 === 0) at = Math.floor(random() * normal.length);
    at = (at + 1) & 0xffff;
    const spread = noise * Math.sqrt(0.3 + (0.7 * Math.max(0, value)) / Math.max(1, paper));
    taken[index] = Math.min(255, Math.max(0, Math.round(value + spread * (normal[at] ?? 0))));
  }
  return taken;
}
