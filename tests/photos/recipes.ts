/** Which 240 photos are made from a seed: twelve things that go wrong, each in ten steps, in two languages. */
import { randomFrom } from '../support/journeys/placing-faults.ts';
import type { Point, Shot } from './camera.ts';
import { sheetSize, type SheetKind } from './sheets.ts';

export const kinds = [
  'good',
  'defocus',
  'defocus in part',
  'motion',
  'dark',
  'glare',
  'half in shadow',
  'skew',
  'tilt',
  'cropped',
  'far away',
  'by hand',
] as const;
type Kind = (typeof kinds)[number];

export type Recipe = { readonly kind: Kind; readonly step: number; readonly sheet: SheetKind; readonly shot: Shot };

const stepCount = 10;
const languages = ['hi', 'ta'] as const;

export function recipesOf(seed: number): Recipe[] {
  const random = randomFrom(seed * 7919);
  return kinds.flatMap((kind) =>
    Array.from({ length: stepCount }, (_, step) =>
      languages.map((language) => {
        // Twelve megapixels, as phones have them, take three times as long to make: some are enough.
        const isLarge = step % 5 === 2 && (kind === 'good' || kind === 'defocus' || kind === 'motion');
        const isByHand = kind === 'by hand' || random() < 0.25;
        const sheet = { language, isByHand, seed: seed * 100 + Math.floor(random() * 3) };
        return { kind, step, sheet, shot: shotOf({ kind, part: step / (stepCount - 1), isLarge, random }) };
      }),
    ).flat(),
  );
}

type Wanted = { readonly kind: Kind; readonly part: number; readonly isLarge: boolean; readonly random: () => number };

function shotOf({ kind, part, isLarge, random }: Wanted): Shot {
  const size = isLarge ? { width: 3000, height: 4000 } : { width: 1950, height: 2600 };
  const between = (from: number, to: number) => from + random() * (to - from);
  const pick = <One>(...of: readonly One[]): One => of[Math.floor(random() * of.length)] as One;
  const finer = size.height / 2600;
  const paper = between(195, 235);
  const plain: Shot = {
    size,
    corners: cornersOf(size, { height: between(0.86, 0.94), turn: between(-2, 2), random }),
    table: pick(between(0.25, 0.45), between(0.45, 0.65)) * 255,
    paper,
    noise: between(2, 5),
    seed: Math.floor(random() * 1e6),
  };
  const side = pick('top', 'bottom', 'left', 'right');
  const angle = between(0, Math.PI);
  const at: Point = [between(0.25, 0.75), between(0.2, 0.7)];
  switch (kind) {
    case 'good':
      return plain;
    case 'defocus':
      return { ...plain, defocus: (0.5 + part * 6.5) * finer };
    case 'defocus in part':
      return { ...plain, defocus: 1 + part * 8, blurredFrom: side };
    case 'motion':
      return { ...plain, motion: { length: (2 + part * 20) * finer, angle } };
    case 'dark':
      return { ...plain, paper: paper * (1 - part * 0.93), noise: between(3, 5) + part * 9 };
    case 'glare':
      return { ...plain, glare: { at, radius: 0.05 + part * 0.2, strength: 0.3 + part * 1.2 } };
    case 'half in shadow':
      return { ...plain, shadow: { angle: angle * 2, depth: 0.1 + part * 0.8, softness: between(0.01, 0.06) } };
    case 'skew':
      return { ...plain, corners: cornersOf(size, { height: 0.9, turn: part * 24 * pick(-1, 1), random }) };
    case 'tilt':
      return {
        ...plain,
        corners: cornersOf(size, { height: 0.92, turn: between(-2, 2), tilt: part * 0.45, from: side, random }),
      };
    case 'cropped':
      return {
        ...plain,
        corners: cornersOf(size, { height: 0.95, turn: between(-1, 1), over: part * 0.22, from: side, random }),
      };
    case 'far away':
      return { ...plain, corners: cornersOf(size, { height: 0.92 - part * 0.62, turn: between(-4, 4), random }) };
    case 'by hand':
      return {
        ...plain,
        defocus: between(0, 1 + part * 3),
        paper: paper * between(1 - part * 0.5, 1),
        noise: between(2, 4 + part * 5),
        shadow: { angle: angle * 2, depth: between(0, part * 0.4), softness: 0.05 },
        corners: cornersOf(size, { height: between(0.95 - part * 0.3, 0.95), turn: between(-5, 5), random }),
      };
  }
}

type Lying = {
  /** Of the photo's height. */
  readonly height: number;
  /** In degrees. */
  readonly turn: number;
  readonly random: () => number;
  /** By how much the side that is farther away is shorter. */
  readonly tilt?: number;
  /** By how much of the photo the page goes beyond it. */
  readonly over?: number;
  /** The side that is farther away, or beyond the photo. */
  readonly from?: 'top' | 'bottom' | 'left' | 'right';
};

function cornersOf(photo: Shot['size'], { height, turn, random, tilt = 0, over = 0, from }: Lying): Shot['corners'] {
  const [high, wide] = [height * photo.height, (height * photo.height * sheetSize.width) / sheetSize.height];
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  // A page that is turned has to become smaller to stay within the photo.
  const fit = Math.min(
    1,
    (photo.width * 0.97) / (wide * cos + high * Math.abs(sin)),
    (photo.height * 0.97) / (high * cos + wide * Math.abs(sin)),
  );
  const [right, down] = [(wide * fit) / 2, (high * fit) / 2];
  const nearness = (x: number, y: number) => {
    const along = { top: -y, bottom: y, left: -x, right: x }[from ?? 'top'];
    return along > 0 ? 1 - tilt : 1;
  };
  const move = { top: [0, -1], bottom: [0, 1], left: [-1, 0], right: [1, 0] }[from ?? 'top'] as [number, number];
  const isAcross = from === 'left' || from === 'right';
  const [room, span] = isAcross ? [1 - (2 * right) / photo.width, photo.width] : [1 - (2 * down) / photo.height, photo.height];
  const shift = over > 0 ? (room / 2 + over) * span : 0;
  const corner = (x: number, y: number): Point => {
    const near = nearness(x, y);
    const [across, along] = isAcross ? [x * right, y * down * near] : [x * right * near, y * down];
    const jitter = () => (random() - 0.5) * 0.012;
    return [
      0.5 + (across * cos - along * sin + move[0] * shift) / photo.width + jitter(),
      0.5 + (across * sin + along * cos + move[1] * shift) / photo.height + jitter(),
    ];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
