/** The outlines of a text, for a picture that has to look alike on machines without any fonts. */
import * as hb from 'harfbuzzjs';
import { fontFile, type Subset, type Weight } from '../platform/pdf/font-files.ts';
import { runsOf } from '../platform/pdf/fonts.ts';

export type Outline = {
  /** The data of an SVG path that begins at 0, 0 on the base line. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
};

/** What a glyph is drawn into: where it stands, how large, and what was drawn so far. */
type Pen = { x: number; y: number; readonly scale: number; readonly steps: string[] };

/** @param size of the letters, in pixels */
export function outlineOf(text: string, weight: Weight, size: number): Outline {
  const pen: Pen = { x: 0, y: 0, scale: 1, steps: [] };
  let x = 0;
  for (const { font: name, text: run } of runsOf(text, weight)) {
    const [subset, ofWeight] = name.split(' ') as ['raised' | Subset, Weight];
    const { font, upem } = fontOf(subset === 'raised' ? 'latin' : subset, ofWeight);
    const scale = size / upem;
    const buffer = new hb.Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [place, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const at: Pen = { ...pen, x: x + xOffset * scale, y: -yOffset * scale, scale };
      font.drawGlyph(codepoint, drawing, at);
      x += xAdvance * scale;
    }
  }
  return { path: pen.steps.join(''), width: x };
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
