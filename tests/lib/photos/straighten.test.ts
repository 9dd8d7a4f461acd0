import { expect, it } from 'vitest';
import { evenLight } from '../../../src/lib/photos/even-light.ts';
import type { Corners } from '../../../src/lib/photos/page-corners.ts';
import { straightened, straightSize, type Rgba } from '../../../src/lib/photos/straighten.ts';

type Colour = readonly [red: number, green: number, blue: number];

function drawn(width: number, height: number, colourAt: (x: number, y: number) => Colour): Rgba {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set([...colourAt(x, y), 255], (y * width + x) * 4);
  return { pixels, width, height };
}

const at = ({ pixels, width }: Rgba, x: number, y: number): number[] => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

const [red, green, blue, yellow]: readonly Colour[] = [
  [200, 0, 0],
  [0, 200, 0],
  [0, 0, 200],
  [200, 200, 0],
];

/** A page in four colours, seen from its lower side; nothing else is in the picture. */
const tilted: Corners = [
  { x: 0.3, y: 0.2 },
  { x: 0.7, y: 0.2 },
  { x: 0.9, y: 0.8 },
  { x: 0.1, y: 0.8 },
];

it('a page becomes a rectangle in which all is where it was', () => {
  // Where the lines from corner to corner cross is the middle of the page, which is not the middle of what is seen.
  const middle = 0.2 + 0.6 * (0.4 / (0.4 + 0.8));
  const photo = drawn(400, 400, (x, y) => {
    const isLeft = (x + 0.5) / 400 < 0.5;
    if ((y + 0.5) / 400 < middle) return isLeft ? red! : green!;
    return isLeft ? blue! : yellow!;
  });
  const page = straightened(photo, tilted);
  expect([page.width, page.height, page.pixels.length]).toEqual([320, 253, 320 * 253 * 4]);
  const [right, down] = [page.width - 1, page.height - 1];
  expect([at(page, 0, 0), at(page, right, 0), at(page, 0, down), at(page, right, down)]).toEqual([red, green, blue, yellow]);
  const [x, y] = [page.width / 2, Math.round(page.height / 2)];
  expect([at(page, x - 4, y - 4), at(page, x + 4, y - 4), at(page, x - 4, y + 4), at(page, x + 4, y + 4)]).toEqual([
    red,
    green,
    blue,
    yellow,
  ]);
});

it('a page that lies straight is cut out pixel by pixel', () => {
  const photo = drawn(100, 80, (x, y) => [x, y, 7]);
  const corners: Corners = [
    { x: 0.2, y: 0.25 },
    { x: 0.7, y: 0.25 },
    { x: 0.7, y: 0.75 },
    { x: 0.2, y: 0.75 },
  ];
  expect(straightSize(corners, photo)).toEqual({ width: 50, height: 40 });
  const page = straightened(photo, corners);
  expect([at(page, 0, 0), at(page, 49, 0), at(page, 49, 39), at(page, 0, 39)]).toEqual([
    [20, 20, 7],
    [69, 20, 7],
    [69, 59, 7],
    [20, 59, 7],
  ]);
});

/** A shadow falls over one half of yellow paper, which has black letters. */
const shadowed = () =>
  drawn(400, 300, (x, y) => {
    const light = x < 180 ? 1 : x < 220 ? 1 - (x - 180) / 80 : 0.5;
    const paper = y % 20 < 5 && x % 10 < 4 ? 0.15 : 1;
    return [220 * light * paper, 210 * light * paper, 160 * light * paper];
  });

it('light becomes even: paper is alike bright, letters stay dark, and the paper keeps its colour', () => {
  const picture = shadowed();
  expect(at(picture, 50, 10)[0]! / at(picture, 350, 10)[0]!).toBeCloseTo(2, 1);
  evenLight(picture);
  const [lit, dark] = [at(picture, 50, 10), at(picture, 350, 10)];
  for (const [channel, level] of lit.entries()) expect(Math.abs(level - dark[channel]!)).toBeLessThan(8);
  expect(lit[0]).toBeGreaterThan(225);
  expect(lit[2]! / lit[0]!).toBeCloseTo(160 / 220, 1);
  expect(at(picture, 52, 2)[0]).toBeLessThan(60);
  expect(at(picture, 352, 2)[0]).toBeLessThan(60);
});

it('nothing becomes darker, and deep shadows are not torn up', () => {
  const picture = drawn(64, 64, (x) => (x < 32 ? [250, 250, 250] : [10, 10, 10]));
  evenLight(picture);
  expect(at(picture, 4, 4)).toEqual([250, 250, 250]);
  expect(at(picture, 60, 60)[0]).toBeLessThanOrEqual(25);
});
