import { describe, expect, it } from 'vitest';
import type { PhotoFaultName, PhotoPart } from '../../../src/contract/photo-judgement.ts';
import { judgePicture } from '../../../src/lib/photos/judge-picture.ts';
import { cornersOfPage, type Corners } from '../../../src/lib/photos/page-corners.ts';
import { hintOf, type Seen } from '../../../src/lib/photos/view-hint.ts';
import { drawNoPage, drawPage, type Drawn } from '../../photos/drawn-page.ts';

type Fault = PhotoFaultName | readonly [PhotoFaultName, PhotoPart];

/** A page between these sides, in parts of the picture. */
const between = (left: number, top: number, right: number, bottom: number): Corners => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const whole = between(0.05, 0.05, 0.95, 0.95);

function seen(corners: Corners | undefined, ...faults: readonly Fault[]): Seen {
  const area = { x: 0, y: 0, width: 1, height: 1 };
  const told = faults.map((fault) => (typeof fault === 'string' ? ([fault, 'all'] as const) : fault));
  return {
    judgement: {
      faults: told.map(([fault, part]) => ({ fault, part, area })),
      sharpness: 3,
      light: 200,
      letters: 12,
      skew: 0,
    },
    corners,
  };
}

describe('of several things, the one that helps most', () => {
  it.each<[string, Seen]>([
    ['no-page', seen(undefined, 'no-writing')],
    ['dark', seen(undefined, 'dark')],
    ['dark', seen(between(0, 0.3, 0.4, 0.7), 'far-away', 'dark', 'blurred')],
    ['closer', seen(between(0, 0.3, 0.5, 0.8), 'far-away', 'blurred')],
    ['closer', seen(between(0.2, 0.2, 0.8, 0.8), 'small', 'skewed')],
    ['closer', seen(between(0.3, 0.3, 0.6, 0.7), 'no-writing')],
    ['closer', seen(undefined, 'far-away')],
    ['left', seen(between(0, 0.1, 0.8, 0.9), 'blurred', 'skewed')],
    ['still', seen(whole, 'skewed', 'blurred')],
    ['still', seen(whole, 'no-writing')],
    ['straight', seen(whole, 'glare', 'skewed')],
    ['glare', seen(whole, 'glare')],
    ['good', seen(whole)],
    ['good', seen(undefined)],
  ])('is %s', (hint, what) => {
    expect(hintOf(what, undefined)).toBe(hint);
  });

  it('is not to come closer where small letters fill the picture already', () => {
    expect(hintOf(seen(whole, 'small'), undefined)).toBe('small');
    expect(hintOf(seen(undefined, 'small'), undefined)).toBe('small');
    expect(hintOf(seen(whole, 'small', 'glare'), undefined)).toBe('glare');
  });

  it('is light where a page is so dark that no writing is found on it', () => {
    const { judgement, corners } = seen(whole, 'no-writing');
    expect(hintOf({ judgement: { ...judgement, light: 59 }, corners }, undefined)).toBe('dark');
  });
});

describe('the way to the whole page', () => {
  it.each<[string, Corners]>([
    ['left', between(0, 0.1, 0.8, 0.9)],
    ['right', between(0.2, 0.1, 1, 0.9)],
    ['up', between(0.1, 0, 0.9, 0.8)],
    ['down', between(0.1, 0.2, 0.9, 1)],
    ['back', between(0, 0.1, 0.99, 0.9)],
    ['back', between(0.1, 0, 0.9, 1)],
    ['left', between(0, 0, 0.8, 0.8)],
  ])('is %s where the corners tell it', (way, corners) => {
    expect(hintOf(seen(corners), undefined)).toBe(way);
  });

  it.each<[string, PhotoPart]>([
    ['left', 'left'],
    ['right', 'right'],
    ['up', 'top'],
    ['down', 'bottom'],
    ['back', 'all'],
  ])('is %s where letters are cut off and no corners are found', (way, part) => {
    expect(hintOf(seen(undefined, ['cut-off', part]), undefined)).toBe(way);
  });

  it('is none where one corner alone is at the edge', () => {
    const [, topRight, bottomRight, bottomLeft] = whole;
    expect(hintOf(seen([{ x: 0.005, y: 0.05 }, topRight, bottomRight, bottomLeft]), undefined)).toBe('good');
  });
});

it('says to hold still while the corners move from one look to the next', () => {
  const moved = between(0.08, 0.06, 0.98, 0.96);
  expect(hintOf(seen(moved), whole)).toBe('still');
  expect(hintOf(seen(between(0.055, 0.05, 0.955, 0.95)), whole)).toBe('good');
});

describe('a drawn page', () => {
  const original = { width: 3000, height: 4000 };
  const hintFor = (drawn: Drawn) => {
    const grey = drawPage(drawn);
    return hintOf({ judgement: judgePicture(grey, original), corners: cornersOfPage(grey) }, undefined);
  };

  it.each<[string, Drawn]>([
    ['good', {}],
    ['dark', { light: () => 0.1, noise: 3 }],
    ['closer', { letters: 3, margin: 0.25 }],
    ['still', { blur: () => 3 }],
    ['straight', { skew: 12 }],
    ['glare', { glare: (x, y) => 300 * Math.exp(-40 * ((x - 0.5) ** 2 + (y - 0.5) ** 2)) }],
    ['left', { table: null, shift: 0.15 }],
    ['down', { table: null, lift: -0.065 }],
  ])('gets %s', (hint, drawn) => {
    expect(hintFor(drawn)).toBe(hint);
  });

  it('is missed where there is none', () => {
    const grey = drawNoPage(160);
    const nothing = { judgement: judgePicture(grey, original), corners: cornersOfPage(grey) };
    expect(hintOf(nothing, undefined)).toBe('no-page');
  });
});
