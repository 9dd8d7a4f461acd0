/** Judges a photo of a prescription: what is likely not to be readable in it, and where. */
import type { PhotoArea, PhotoFault, PhotoFaultName, PhotoJudgement, PhotoPart } from '../../contract/photo-judgement.ts';
import type { PixelSize } from '../files/image-size.ts';
import { scaledTo } from '../files/image-steps.ts';
import { glareOf } from './glare.ts';
import type { Grey } from './grey.ts';
import { flattened, lightOf, type Light } from './light.ts';
import { linesOf, type Lines } from './lines.ts';
import { pageOf, sides, type Page, type Side } from './page.ts';
import { areaOf, boxAround, everywhere, partOf, type Box } from './parts.ts';
import { quantileOf } from './quantile.ts';
import { tileSide, tilesOf, type Tile } from './tiles.ts';
import type { Written } from './writing.ts';

/** Decided by photos that were made and read by a machine: `npm run photos` prints how well (decision D145). */
const limits = {
  /** In tiles; less is a picture of something else. */
  writing: 8,
  sharpness: 1.8,
  /** Larger print may be as much blurrier as it is larger: pixels of the photo as it is sent. */
  smallPrint: 14,
  /** Of the paper's brightness by its noise. */
  lightByNoise: 48,
  /** Of the brightness that most of the writing has: less is in shadow. */
  shadow: 0.745,
  /** In pixels of the photo as it is sent. */
  letters: 8.6,
  /** In degrees. */
  skew: 7.5,
  /** In degrees between the lines above and those below. */
  fan: 4,
  /** Of what is written; less is said of nothing. */
  share: 0.1,
  /** From here on, it is all of it. */
  all: 0.7,
  /** A page with less of the picture is far away. */
  fill: 0.45,
  /** Of the picture's side; where the paper goes on beyond the edge, writing so near to it probably does so too. */
  gap: 0.015,
  /** Pieces of letters along an edge. */
  cutLetters: 3,
  cutLines: 2,
} as const;

/** The longest side of a photo that was too large and has been made smaller. */
const sentSide = 2600;

/** What a fault costs, from 0 to 1 of what is written, decides which one is told first. */
type Found = PhotoFault & { readonly cost: number };

/**
 * @param grey the copy that is judged, its longest side `judgedSide`; a smaller photo is judged as it is
 * @param original size of the photo in pixels
 */
export function judgePicture(grey: Grey, original: PixelSize): PhotoJudgement {
  const light = lightOf(grey);
  const flat = flattened(grey, light);
  const tiles = tilesOf(grey, flat, light);
  const page = pageOf(grey, flat, light, tiles);
  const { written } = page;
  if (written.length < limits.writing) return withoutWriting(light);
  const lines = linesOf(grey, flat, page.clear);
  const letters = (lines.letters ?? 0) * sentScale(grey, original);
  // Sharpness goes down with the square of the blur.
  const leastSharpness = limits.sharpness * Math.min(1, limits.smallPrint / Math.max(1, letters)) ** 2;
  const whole = boxAround(written.map(({ tile }) => boxOf(tile)));
  const mark = (fault: PhotoFaultName, boxes: readonly Box[], cost: number): Found => {
    const box = boxAround(boxes);
    const isAll = cost >= limits.all;
    return { fault, cost, part: isAll ? 'all' : partOf(box, whole), area: areaOf(isAll ? whole : box, grey) };
  };
  const found = [
    ...partly('blurred', written, ({ sharpness }) => sharpness < leastSharpness, mark),
    ...partly('dark', written, isDark(written, page.noise), mark),
    ...glareOf(light, written).map((box) => mark('glare', [box], 0.3)),
    ...smallLetters(letters, page),
    ...cutEdges(page),
    ...skewedLines(lines),
  ];
  return {
    faults: worstFirst(found),
    sharpness: rounded(
      quantile(
        written.map(({ sharpness }) => sharpness),
        0.1,
      ),
      100,
    ),
    light: Math.round(
      quantile(
        written.map(({ tile }) => tile.level),
        0.5,
      ),
    ),
    letters: rounded(letters, 10),
    skew: Math.round(lines.skew),
  };
}

const rounded = (value: number, parts: number) => Math.round(Math.min(99, value) * parts) / parts;

const quantile = (values: Iterable<number>, part: number): number => quantileOf(values, part) ?? 0;

const boxOf = ({ column, row }: Tile): Box => ({
  left: column * tileSide,
  top: row * tileSide,
  right: (column + 1) * tileSide,
  bottom: (row + 1) * tileSide,
});

/** How many pixels of the photo as it is sent are one of the judged copy. */
function sentScale(grey: Grey, original: PixelSize): number {
  const sent = scaledTo(sentSide, original);
  return Math.max(sent.width, sent.height) / Math.max(grey.width, grey.height);
}

/** So dark that nothing would be seen in it. */
const darkGround = 40;

function withoutWriting({ levels }: Light): PhotoJudgement {
  const light = Math.round(quantile(levels, 0.8));
  const fault = light < darkGround ? 'dark' : 'no-writing';
  return { faults: [{ fault, part: 'all', area: everywhere }], sharpness: 0, light, letters: 0, skew: 0 };
}

function partly(
  fault: PhotoFaultName,
  written: readonly Written[],
  isBad: (one: Written) => boolean,
  mark: (fault: PhotoFaultName, boxes: readonly Box[], cost: number) => Found,
): Found[] {
  const bad = written.filter((one) => isBad(one));
  const share = bad.length / written.length;
  return share < limits.share
    ? []
    : [
        mark(
          fault,
          bad.map(({ tile }) => boxOf(tile)),
          share,
        ),
      ];
}

/** Dark for the eye, by the noise in it, or darker than what is beside it. */
function isDark(written: readonly Written[], noise: number): (one: Written) => boolean {
  const bright = quantile(
    written.filter(({ tile }) => tile.burnt < 0.2).map(({ tile }) => tile.level),
    0.95,
  );
  return ({ tile: { level } }) => level < bright * limits.shadow || level < noise * limits.lightByNoise;
}

function smallLetters(letters: number, { fill }: Page): Found[] {
  if (letters === 0 || letters >= limits.letters) return [];
  return [{ fault: fill < limits.fill ? 'far-away' : 'small', part: 'all', area: everywhere, cost: 1 - letters / 12 }];
}

/** How deep the mark along an edge is. */
const edgeDepth = 0.06;

const edgeAreas: Readonly<Record<Side, PhotoArea>> = {
  top: { x: 0, y: 0, width: 1, height: edgeDepth },
  bottom: { x: 0, y: 1 - edgeDepth, width: 1, height: edgeDepth },
  left: { x: 0, y: 0, width: edgeDepth, height: 1 },
  right: { x: 1 - edgeDepth, y: 0, width: edgeDepth, height: 1 },
};

function cutEdges({ edges }: Page): Found[] {
  const cut = sides.filter((side) => {
    const { gap, paper, cutLetters } = edges[side];
    const least = side === 'left' || side === 'right' ? limits.cutLines : limits.cutLetters;
    return cutLetters >= least || (paper > 0.5 && gap < limits.gap);
  });
  const [first] = cut;
  if (first === undefined) return [];
  const part: PhotoPart = cut.length === 1 ? first : 'all';
  return [{ fault: 'cut-off', part, area: cut.length === 1 ? edgeAreas[first] : everywhere, cost: 0.25 }];
}

const skewedLines = ({ skew, fan }: Lines): Found[] =>
  Math.abs(skew) < limits.skew && fan < limits.fan ? [] : [{ fault: 'skewed', part: 'all', area: everywhere, cost: 0.2 }];

/** One of each kind. */
function worstFirst(found: readonly Found[]): PhotoFault[] {
  // A copy, in a form that Chrome 109 knows.
  const sorted = Array.from(found).sort((one, other) => other.cost - one.cost);
  return sorted
    .filter(({ fault }, index) => sorted.findIndex((other) => other.fault === fault) === index)
    .map(({ fault, part, area }) => ({ fault, part, area }));
}
