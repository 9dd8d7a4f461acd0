/** The outlines of a text, for a picture that has to look alike on machines without any fonts. */
import * as hb from 'harfbuzzjs';
import { fontFile, type Subset, type Weight } from '../platform/pdf/font-files.ts';
import { runsOf } from '../platform/pdf/fonts.ts';

/** What a glyph is drawn into: where it stands, how large, and what was drawn so far. */
type Pen = { readonly x: number; readonly y: number; readonly scale: number; readonly steps: string[] };

/**
 * Returns the data of an SVG path that begins at 0, 0 on the base line.
 * @param size of the letters, in pixels
 */
export function outlineOf(text: string, weight: Weight, size: number): string {
  const steps: string[] = [];
  for (const { font, glyph, ...at } of placed(text, weight, size)) font.drawGlyph(glyph, drawing, { ...at, steps });
  return steps.join('');
}

/** @returns pixels */
export const widthOf = (text: string, weight: Weight, size: number): number =>
  placed(text, weight, size).reduce((width, { advance }) => width + advance, 0);

type Placed = Omit<Pen, 'steps'> & { readonly font: hb.Font; readonly glyph: number; readonly advance: number };

/** All texts share one, because the memory of a HarfBuzz buffer comes back only when the garbage collector finds it. */
const buffer = new hb.Buffer();

function placed(text: string, weight: Weight, size: number): Placed[] {
  const glyphs: Placed[] = [];
  let x = 0;
  for (const { font: name, text: run } of runsOf(text, weight)) {
    const [subset, ofWeight] = name.split(' ') as ['raised' | Subset, Weight];
    const { font, upem } = fontOf(subset === 'raised' ? 'latin' : subset, ofWeight);
    const scale = size / upem;
    buffer.reset();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [place, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const advance = xAdvance * scale;
      glyphs.push({ font, glyph, advance, scale, x: x + xOffset * scale, y: -yOffset * scale });
      x += advance;
    }
  }
  return glyphs;
}

/** Fonts have y upwards, SVG has it downwards. */
const point = ({ x, y, scale }: Pen, toX: number, toY: number): string =>
  `${(x + toX * scale).toFixed(1)} ${(y - toY * scale).toFixed(1)}`;

const drawing = new hb.DrawFuncs();
drawing.setMoveToFunc((x, y, pen) => draw(pen, 'M', [x, y]));
drawing.setLineToFunc((x, y, pen) => draw(pen, 'L', [x, y]));
drawing.setQuadraticToFunc((cx, cy, x, y, pen) => draw(pen, 'Q', [cx, cy, x, y]));
drawing.setCubicToFunc((ax, ay, bx, by, x, y, pen) => draw(pen, 'C', [ax, ay, bx, by, x, y]));
drawing.setClosePathFunc((pen) => draw(pen, 'Z', []));

function draw(given: unknown, command: string, numbers: readonly number[]): void {
  const pen = given as Pen;
  const points: string[] = [];
  for (let place = 0; place < numbers.length; place += 2) points.push(point(pen, numbers[place] ?? 0, numbers[place + 1] ?? 0));
  pen.steps.push(command + points.join(' '));
}

type OpenedFont = { readonly font: hb.Font; readonly upem: number };

/** Opening a font copies its file into HarfBuzz's memory. */
const opened = new Map<string, OpenedFont>();

function fontOf(subset: Subset, weight: Weight): OpenedFont {
  const name = `${subset} ${weight}`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const face = new hb.Face(new hb.Blob(fontFile(subset, weight)));
  const font = { font: new hb.Font(face), upem: face.upem };
  opened.set(name, font);
  return font;
}
