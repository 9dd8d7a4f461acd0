/** Finds the four corners of a page that is brighter than what it lies on. */
import { edgesOf, type Edges } from './edges.ts';
import type { Grey } from './grey.ts';
import { linesOfSides, inwards, sideNames, type Line, type SideName } from './side-lines.ts';
import { fittedSide } from './fitted-side.ts';

/** In parts of the picture's width and height, from 0 to 1. */
export type Point = { readonly x: number; readonly y: number };
/** Clockwise from the top left. */
export type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

type Sides = Readonly<Record<SideName, Line>>;

/** In pixels; in a smaller picture nothing is to be seen. */
const leastSide = 64;

/** @returns undefined where no page is seen, or where it fills the picture */
export function cornersOfPage(grey: Grey): Corners | undefined {
  if (Math.min(grey.width, grey.height) < leastSide) return undefined;
  const coarse = halved(grey);
  const found = bestSides(edgesOf(coarse), coarse);
  if (!found) return undefined;
  const { width, height } = coarse;
  const corners = cornersOf(found);
  const fitted = sidesBetween(
    corners.map(({ x, y }) => ({ x: (x + 0.5) / width, y: (y + 0.5) / height })) as unknown as Corners,
    grey,
  );
  return cornersOf(fitted).map(({ x, y }) => ({ x: (x + 0.5) / grey.width, y: (y + 0.5) / grey.height })) as unknown as Corners;
}

/** Lines are looked for in a copy of half the size, which has a quarter of the pixels and less noise. */
function halved({ pixels, width, height }: Grey): Grey {
  const half = { width: width >> 1, height: height >> 1 };
  const result = new Uint8Array(half.width * half.height);
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      const sum = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + width] ?? 0) + (pixels[at + width + 1] ?? 0);
      result[y * half.width + x] = sum >> 2;
    }
  }
  return { pixels: result, ...half };
}

function sidesBetween(corners: Corners, grey: Grey): Sides {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const side = (from: Point, to: Point) => fittedSide(grey, pixelOf(from, grey), pixelOf(to, grey));
  return {
    top: side(topLeft, topRight),
    right: side(topRight, bottomRight),
    bottom: side(bottomRight, bottomLeft),
    left: side(bottomLeft, topLeft),
  };
}

const pixelOf = ({ x, y }: Point, { width, height }: Grey): Point => ({ x: x * width - 0.5, y: y * height - 0.5 });

function cornersOf({ top, right, bottom, left }: Sides): Corners {
  return [crossing(top, left), crossing(top, right), crossing(bottom, right), crossing(bottom, left)];
}

function crossing(one: Line, other: Line): Point {
  const [a, b, c, d] = [Math.cos(one.angle), Math.sin(one.angle), Math.cos(other.angle), Math.sin(other.angle)];
  const determinant = a * d - b * c;
  return {
    x: (one.distance * d - other.distance * b) / determinant,
    y: (other.distance * a - one.distance * c) / determinant,
  };
}

/** A page is at least this part of the picture, or nobody meant it. */
const leastArea = 0.12;
/** In pixels of the coarse copy: how far a corner may lie outside. */
const outside = 8;
const leastScore = 0.35;

function bestSides(edges: Edges, grey: Grey): Sides | undefined {
  const lines = linesOfSides(edges);
  const along = supportOf(edges);
  let [best, bestScore] = [undefined as Sides | undefined, leastScore];
  for (const top of lines.top)
    for (const bottom of lines.bottom)
      for (const left of lines.left)
        for (const right of lines.right) {
          const sides = { top, right, bottom, left };
          const corners = cornersOf(sides);
          const area = areaOf(corners) / (edges.width * edges.height);
          if (area < leastArea || !isWithin(corners, edges) || !isPageLike(corners)) continue;
          const score = scoreOf(sides, corners, area, { along, grey });
          if (score > bestScore) [best, bestScore] = [sides, score];
        }
  return best;
}

const isWithin = (corners: Corners, { width, height }: Edges): boolean =>
  corners.every(({ x, y }) => x > -outside && y > -outside && x < width + outside && y < height + outside);

/** Positive where the corners go round clockwise. */
const areaOf = (corners: Corners): number =>
  corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0) / 2;

/** Sides that face each other are alike: seen from the side at most twice as long. */
function isPageLike([topLeft, topRight, bottomRight, bottomLeft]: Corners): boolean {
  const length = (from: Point, to: Point) => Math.hypot(from.x - to.x, from.y - to.y);
  const [top, bottom] = [length(topLeft, topRight), length(bottomLeft, bottomRight)];
  const [left, right] = [length(topLeft, bottomLeft), length(topRight, bottomRight)];
  const alike = (one: number, other: number) => Math.min(one, other) > 0.5 * Math.max(one, other);
  const shape = (top + bottom) / (left + right);
  return alike(top, bottom) && alike(left, right) && shape > 0.3 && shape < 3.4;
}

type Seen = { readonly along: Readonly<Record<SideName, Uint8Array>>; readonly grey: Grey };

function scoreOf(sides: Sides, corners: Corners, area: number, seen: Seen): number {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const ends = {
    top: [topLeft, topRight],
    right: [topRight, bottomRight],
    bottom: [bottomRight, bottomLeft],
    left: [bottomLeft, topLeft],
  } as const;
  let score = area ** 0.25;
  for (const name of sideNames) {
    const side = sideScore(name, sides[name], ends[name], seen);
    if (side <= 0) return 0;
    score *= side ** 0.5;
  }
  return score;
}

const points = 40;
/** So much counts a side that is beyond the picture. */
const borderScore = 0.2;
/** How far beyond its corners a side is followed, as a part of its length: there nothing goes on. */
const beyond = 0.12;

/** From 0 to about 1: how much of it is an edge, whether it ends at the corners, and whether it is brighter inside. */
function sideScore(name: SideName, line: Line, [from, to]: readonly [Point, Point], { along, grey }: Seen): number {
  const { width, height } = grey;
  // At the picture's own edge nothing can be seen.
  if (line.angle === inwards[name] && isBorder(line, grey)) return borderScore;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const seen = along[name];
  const isOn = (part: number): number | undefined => {
    const [x, y] = [Math.round(from.x + dx * part), Math.round(from.y + dy * part)];
    return x < 0 || y < 0 || x >= width || y >= height ? undefined : (seen[y * width + x] ?? 0);
  };
  let on = 0;
  for (let point = 0; point < points; point += 1) on += isOn((point + 0.5) / points) ?? 0;
  let goesOn = 0;
  const past = Math.round(points * beyond);
  for (let point = 2; point <= past; point += 1) goesOn += (isOn(-point / points) ?? 0) + (isOn(1 + point / points) ?? 0);
  const step = brighterInside(line, [from, to], grey);
  if (step < 0.02) return 0;
  return (on / points) * (1 - 0.6 * (goesOn / (2 * (past - 1)))) * Math.min(1, 0.4 + step * 4);
}

const isBorder = ({ distance }: Line, { width, height }: Grey): boolean =>
  distance === 0 || distance === 1 - width || distance === 1 - height;

/** How much brighter it is a few pixels inside than outside, as a part of what is inside. */
function brighterInside({ angle }: Line, [from, to]: readonly [Point, Point], { pixels, width, height }: Grey): number {
  const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
  let [inside, outer, count] = [0, 0, 0];
  for (let point = 1; point < 16; point += 1) {
    const [x, y] = [from.x + ((to.x - from.x) * point) / 16, from.y + ((to.y - from.y) * point) / 16];
    const at = (far: number): number | undefined => {
      const [px, py] = [Math.round(x + nx * far), Math.round(y + ny * far)];
      return px < 0 || py < 0 || px >= width || py >= height ? undefined : pixels[py * width + px];
    };
    const [near, far] = [at(4), at(-4)];
    if (near === undefined || far === undefined) continue;
    inside += near;
    outer += far;
    count += 1;
  }
  return count === 0 ? 0 : (inside - outer) / Math.max(1, inside);
}

/** For each side the pixels of edges that face its way, and their neighbours. */
function supportOf({ width, height, isEdge, direction }: Edges): Readonly<Record<SideName, Uint8Array>> {
  const facing = (inward: number): Uint8Array => {
    const found = new Uint8Array(width * height);
    for (let at = width + 1; at < width * (height - 1) - 1; at += 1) {
      if (isEdge[at] === 0 || Math.cos((direction[at] ?? 0) - inward) < 0.75) continue;
      for (const near of [
        at - width - 1,
        at - width,
        at - width + 1,
        at - 1,
        at,
        at + 1,
        at + width - 1,
        at + width,
        at + width + 1,
      ])
        found[near] = 1;
    }
    return found;
  };
  return { top: facing(inwards.top), right: facing(inwards.right), bottom: facing(inwards.bottom), left: facing(inwards.left) };
}
