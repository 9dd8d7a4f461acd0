import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { PhotoJudgement } from '../../../src/contract/photo-judgement.ts';
import { greyCopy, type Grey } from '../../../src/lib/photos/grey.ts';
import { judgePicture } from '../../../src/lib/photos/judge-picture.ts';
import { drawNoPage, drawPage, type Drawn } from '../../photos/drawn-page.ts';

/** As a phone's camera has it. */
const original = { width: 3000, height: 4000 };

const judged = (drawn: Drawn, size = original) => judgePicture(drawPage(drawn), size);
const namesOf = (drawn: Drawn, size = original) => judged(drawn, size).faults.map(({ fault, part }) => `${fault}: ${part}`);

describe('a readable page', () => {
  it('has no faults as a photo on a table', () => {
    const judgement = judged({});
    expect(judgement.faults).toEqual([]);
    expect(judgement.sharpness).toBeGreaterThan(2.5);
    expect(judgement.letters).toBeGreaterThan(9);
  });

  it('has none as a scan or a screenshot, which has no noise and no table', () => {
    expect(namesOf({ noise: 0, table: null })).toEqual([]);
  });

  it('has none with large letters, a soft lens or the light of an evening', () => {
    expect(namesOf({ letters: 12 })).toEqual([]);
    expect(namesOf({ letters: 12, blur: () => 1 })).toEqual([]);
    expect(namesOf({ light: (x) => 0.7 + 0.1 * x })).toEqual([]);
  });

  it('has none on its side, which whoever reads it turns', () => {
    const { pixels, width, height } = drawPage({});
    const turned: Grey = {
      width: height,
      height: width,
      pixels: pixels.map((_, at) => pixels[(at % height) * width + Math.floor(at / height)] ?? 0),
    };
    expect(judgePicture(turned, { width: 4000, height: 3000 }).faults).toEqual([]);
  });
});

describe('what is likely not to be read', () => {
  it.each<[string, Drawn]>([
    ['blurred: all', { blur: () => 3 }],
    ['blurred: bottom', { blur: (_, y) => (y > 0.5 ? 4 : 0) }],
    ['blurred: left', { blur: (x) => (x < 0.5 ? 3 : 0) }],
    ['dark: all', { light: () => 0.1, noise: 3 }],
    ['dark: right', { light: (x) => (x > 0.55 ? 0.5 : 1) }],
    ['glare: middle', { glare: (x, y) => 300 * Math.exp(-40 * ((x - 0.5) ** 2 + (y - 0.5) ** 2)) }],
    ['small: all', { letters: 3 }],
    ['far-away: all', { letters: 3, margin: 0.25 }],
    ['skewed: all', { skew: 12 }],
    ['cut-off: left', { table: null, shift: 0.15 }],
    ['cut-off: right', { table: null, shift: -0.15 }],
    ['cut-off: top', { table: null, lift: 0.061 }],
    ['cut-off: bottom', { table: null, lift: -0.065 }],
  ])('is named with its part: %s', (name, drawn) => {
    expect(namesOf(drawn)).toEqual([name]);
  });

  it('is marked where it is', () => {
    const [fault] = judged({ blur: (_, y) => (y > 0.5 ? 4 : 0) }).faults;
    expect(fault?.area.y).toBeGreaterThan(0.45);
    expect(fault?.area.y).toBeLessThan(0.6);
    expect((fault?.area.y ?? 0) + (fault?.area.height ?? 0)).toBeGreaterThan(0.85);
  });

  it('is told with the worst of it first', () => {
    expect(namesOf({ blur: () => 3, light: (x) => (x > 0.8 ? 0.5 : 1) })[0]).toBe('blurred: all');
  });

  it('is small by the pixels that are sent, not by those of the copy', () => {
    expect(namesOf({}, { width: 900, height: 1200 })).toEqual(['small: all']);
  });
});

describe('what is no page', () => {
  it('is never called readable', () => {
    expect(judgePicture(drawNoPage(160), original).faults.map(({ fault }) => fault)).toEqual(['no-writing']);
    expect(judgePicture(drawNoPage(10), original).faults.map(({ fault }) => fault)).toEqual(['dark']);
  });

  it('is judged even where there is next to nothing of it', () => {
    for (const [width, height] of [
      [1, 1],
      [30, 2],
      [25, 25],
    ] as const) {
      const white = greyCopy(new Uint8Array(width * height * 4).fill(255), { width, height }, { width, height });
      expect(judgePicture(white, { width, height }).faults.map(({ fault }) => fault)).toEqual(['no-writing']);
    }
  });
});

it('gives what the form of a judgement allows', () => {
  for (const judgement of [judged({}), judged({ blur: () => 3, skew: 12, letters: 3 }), judgePicture(drawNoPage(10), original)])
    expect(Value.Check(PhotoJudgement, judgement)).toBe(true);
});
