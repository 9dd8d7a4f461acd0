/** Says how exactly the corners of pages are found, by 40 photos of a seed: `npm run photos -- corners`. */
import sharp from 'sharp';
import { cornersOfPage } from '../../src/lib/photos/page-corners.ts';
import { table } from '../bench/table.ts';
import { randomFrom } from '../support/journeys/placing-faults.ts';
import { takePhoto, type Point, type Shot } from './camera.ts';
import { drawSheets } from './sheets.ts';

const [width, height] = [1500, 2000];
const photoCount = 40;
/** The greatest distance of a corner, as a part of the photo's diagonal. */
const goal = 0.015;

/** Brightness of the table, from dark wood to nearly that of paper. */
const tables = [0.3, 0.45, 0.6, 0.72, 0.82];

/** @returns the lines of the table, and whether all corners are found exactly enough */
export async function measureCorners(seed: number): Promise<{ readonly lines: readonly string[]; readonly isReached: boolean }> {
  const random = randomFrom(seed * 7919);
  const sheets = await drawSheets(
    (['hi', 'ta'] as const).flatMap((language) => [false, true].map((isByHand) => ({ language, isByHand, seed }))),
  );
  const errors = new Map<number, number[]>(tables.map((level) => [level, []]));
  for (let photo = 0; photo < photoCount; photo += 1) {
    const level = tables[photo % tables.length] ?? 0.5;
    const shot = shotOf(random, level, photo);
    const sheet = sheets[photo % sheets.length];
    if (sheet) errors.get(level)?.push(await errorOf(await takePhoto(sheet, shot), shot.corners));
  }
  const all = [...errors.values()].flat();
  const within = (some: readonly number[]) => some.filter((error) => error <= goal).length;
  const rows = [...errors].map(([level, some]) => ({
    'brightness of the table': `${level * 100} %`,
    'within 1.5 % of the diagonal': `${within(some)} of ${some.length}`,
    'not found': String(some.filter((error) => error === Infinity).length),
    'median error': `${(100 * (some.toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? 0)).toFixed(2)} %`,
  }));
  return { lines: [table(rows), '', `${within(all)} of ${all.length}`], isReached: within(all) === all.length };
}

function shotOf(random: () => number, level: number, photo: number): Shot {
  const between = (from: number, to: number) => from + random() * (to - from);
  return {
    size: { width, height },
    corners: cornersOf(between),
    table: level * 255,
    paper: between(190, 235),
    noise: between(2, 7),
    seed: Math.floor(random() * 1e6),
    ...(photo % 4 === 1 && {
      shadow: { angle: between(0, 2 * Math.PI), depth: between(0.2, 0.55), softness: between(0.01, 0.06) },
    }),
    ...(photo % 8 === 3 && {
      glare: { at: [between(0.2, 0.8), between(0.2, 0.8)], radius: between(0.08, 0.2), strength: between(0.5, 1.2) },
    }),
    ...(photo % 8 === 6 && { defocus: between(1, 4) }),
  };
}

/** A page in A4, turned by up to 12°, and up to a fifth shorter on one side, which is farther away. */
function cornersOf(between: (from: number, to: number) => number): Shot['corners'] {
  const tall = between(0.55, 0.9) * height;
  const [halfWidth, halfHeight] = [tall / Math.SQRT2 / 2, tall / 2];
  const [turn, shorter, side] = [(between(-12, 12) * Math.PI) / 180, 1 - between(0, 0.2), Math.floor(between(0, 4))];
  const isFar = (corner: number) => corner === side || corner === (side + 1) % 4;
  const flat: readonly Point[] = [
    [-halfWidth, -halfHeight],
    [halfWidth, -halfHeight],
    [halfWidth, halfHeight],
    [-halfWidth, halfHeight],
  ];
  const turned = flat.map(([x, y], corner): Point => {
    const [near, far] = isFar(corner) ? [shorter, 1] : [1, 1];
    const [across, down] = side % 2 === 0 ? [x * near, y * far] : [x * far, y * near];
    return [across * Math.cos(turn) - down * Math.sin(turn), across * Math.sin(turn) + down * Math.cos(turn)];
  });
  const reach = Math.max(...turned.map(([x, y]) => Math.max(Math.abs(x) / (0.485 * width), Math.abs(y) / (0.485 * height))), 1);
  const [one, two, three, four] = turned.map(([x, y]): Point => [0.5 + x / reach / width, 0.5 + y / reach / height]);
  return [one ?? [0, 0], two ?? [0, 0], three ?? [0, 0], four ?? [0, 0]];
}

/** @returns infinity where no page is found */
async function errorOf(photo: Buffer, corners: Shot['corners']): Promise<number> {
  const copy = sharp(photo).resize(768, 768, { fit: 'inside' }).greyscale().raw();
  const { data, info } = await copy.toBuffer({ resolveWithObject: true });
  const found = cornersOfPage({ pixels: new Uint8Array(data), width: info.width, height: info.height });
  if (!found) return Infinity;
  const distances = found.map(({ x, y }, at) => {
    const [realX, realY] = corners[at] ?? [0, 0];
    return Math.hypot((x - realX) * info.width, (y - realY) * info.height);
  });
  return Math.max(...distances) / Math.hypot(info.width, info.height);
}
