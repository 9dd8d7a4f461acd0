/** A page as a phone's camera sees it, drawn in numbers: quick enough for a unit test, and the same on each machine. */
import { greyCopy, type Grey } from '../../src/lib/photos/grey.ts';
import { randomFrom } from '../support/journeys/placing-faults.ts';

/** Twice the size of the copy that is judged. */
const [width, height] = [1152, 1536];

export type Drawn = {
  /** Height of the letter x; 8 points on a page that fills the picture have six pixels here. */
  readonly letters?: number;
  /** Brightness of the table around the page; null where the page goes on beyond the picture. */
  readonly table?: number | null;
  /** How wide the table is seen on each side, in parts of the width. */
  readonly margin?: number;
  /** Spread of the blur, by the place in the picture from 0 to 1. */
  readonly blur?: (x: number, y: number) => number;
  /** The part of full light that falls on a place. */
  readonly light?: (x: number, y: number) => number;
  /** What is mirrored at a place, on paper and ink alike, in steps of brightness. */
  readonly glare?: (x: number, y: number) => number;
  readonly noise?: number;
  /** In degrees. */
  readonly skew?: number;
  /** Moves what is written to the left, in parts of the width. */
  readonly shift?: number;
  /** Moves it up, in parts of the height. */
  readonly lift?: number;
};

const paper = 230;
const ink = 40;

/** @returns the copy that is judged, of a photo of 1152 by 1536 pixels */
export function drawPage(drawn: Drawn = {}): Grey {
  const { blur, light = () => 1, glare = () => 0, noise = 2, table = 90, margin = 0.05 } = drawn;
  const random = randomFrom(8);
  const scene = written(drawn, table, margin);
  const seen = blur ? blurred(scene, blur) : scene;
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < seen.length; at += 1) {
    const grain = (random() + random() + random() - 1.5) * 2 * noise;
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const value = (seen[at] ?? 0) * light(x, y) + glare(x, y) + grain;
    rgba.fill(Math.min(255, Math.max(0, Math.round(value))), at * 4, at * 4 + 4);
  }
  return greyCopy(rgba, { width, height }, { width: width / 2, height: height / 2 });
}

/** What is no page: soft shapes with the grain of skin, or nothing. */
export function drawNoPage(level: number): Grey {
  const random = randomFrom(9);
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const face = 0.7 + 0.3 * Math.cos(6 * Math.hypot(x - 0.5, y - 0.45)) + 0.1 * Math.sin(9 * x) * Math.cos(7 * y);
    rgba.fill(Math.max(0, Math.round(level * face + (random() - 0.5) * 6)), at * 4, at * 4 + 4);
  }
  return greyCopy(rgba, { width, height }, { width: width / 2, height: height / 2 });
}

const plainly = { letters: 6, skew: 0, shift: 0, lift: 0 };

/** Lines of words of letters that are made of upright and level strokes. */
function written(drawn: Drawn, table: number | null, margin: number): Float32Array {
  const { letters, skew, shift, lift } = { ...plainly, ...drawn };
  const random = randomFrom(7);
  const scene = new Float32Array(width * height);
  const [sin, cos] = [Math.sin((skew * Math.PI) / 180), Math.cos((skew * Math.PI) / 180)];
  const edge = table === null ? 0 : margin * width;
  const isPage = (x: number, y: number) => x >= edge && y >= edge && x < width - edge && y < height - edge;
  for (let at = 0; at < scene.length; at += 1) scene[at] = isPage(at % width, Math.floor(at / width)) ? paper : (table ?? paper);
  const stroke = Math.max(1.2, letters / 5);
  const put = (left: number, top: number, right: number, bottom: number) => {
    for (let v = top; v < bottom; v += 0.5) {
      for (let u = left; u < right; u += 0.5) {
        const [fromX, fromY] = [u - width / 2, v - height / 2];
        const x = Math.floor(width / 2 + fromX * cos - fromY * sin - shift * width);
        const y = Math.floor(height / 2 + fromX * sin + fromY * cos - lift * height);
        if (x >= 0 && y >= 0 && x < width && y < height) scene[y * width + x] = ink;
      }
    }
  };
  const inner = edge + 0.07 * width;
  for (let line = inner; line < height - inner - letters; line += letters * 3.5) {
    for (let word = inner; word < width - inner - letters * 9; word += letters * 1.2) {
      for (let letter = 0; letter < 4 + random() * 6; letter += 1) {
        const kind = Math.floor(random() * 4);
        const rise = random() < 0.25 ? letters * 0.5 : 0;
        put(word, line - rise, word + stroke, line + letters);
        if (kind > 0) put(word + letters * 0.6, line, word + letters * 0.6 + stroke, line + letters);
        if (kind > 1) put(word, line, word + letters * 0.6, line + stroke);
        if (kind > 2) put(word, line + letters - stroke, word + letters * 0.6, line + letters);
        word += letters;
      }
    }
  }
  return scene;
}

/** Averages three times over a square, which is near enough to what a lens does. */
function blurred(scene: Float32Array, spread: (x: number, y: number) => number): Float32Array {
  let result = scene;
  for (let pass = 0; pass < 3; pass += 1) {
    const sums = new Float64Array((width + 1) * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let row = 0;
      for (let x = 0; x < width; x += 1) {
        row += result[y * width + x] ?? 0;
        sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
      }
    }
    const sumTo = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
    result = result.map((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const reach = Math.round(spread(x / width, y / height));
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
      return (
        (sumTo(right, bottom) - sumTo(left, bottom) - sumTo(right, top) + sumTo(left, top)) / ((right - left) * (bottom - top))
      );
    });
  }
  return result;
}
