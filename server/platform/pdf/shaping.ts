/**
 * HarfBuzz chooses and places the glyphs of every text. fontkit, which PDFKit brings along for that, draws names in the scripts
 * of India and in Arabic with wrong forms and at wrong places, and a document with such names takes three times as long.
 */
import * as hb from 'harfbuzzjs';

type Glyph = { codePoints: readonly number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** The form that PDFKit expects of fontkit: glyphs from left to right with their places, in units of the font. */
type GlyphRun = { readonly glyphs: Glyph[]; readonly positions: Position[]; readonly advanceWidth: number };

/** What this code uses of a font that PDFKit has opened. */
export type Font = {
  readonly getGlyph: (id: number, codePoints: readonly number[]) => Glyph;
  layout: (text: string, features?: unknown) => GlyphRun;
};

/**
 * Opened fonts by their file. They stay for the next document, because opening one copies the file into HarfBuzz's memory.
 */
const shapers = new WeakMap<Buffer, hb.Font>();

function shaperOf(file: Buffer): hb.Font {
  const shaper = shapers.get(file) ?? new hb.Font(new hb.Face(new hb.Blob(file)));
  shapers.set(file, shaper);
  return shaper;
}

/** All texts share one, because the memory of a HarfBuzz buffer comes back only when the garbage collector finds it. */
const buffer = new hb.Buffer();

/** Lets HarfBuzz shape whatever is drawn with this font. @param file what the font was opened from */
export function shapeWithHarfBuzz(font: Font, file: Buffer): void {
  const shaper = shaperOf(file);
  font.layout = (text) => {
    // Signs of two parts become two characters, so that each of their glyphs has a meaning of its own.
    const characters = text.normalize('NFD');
    buffer.reset();
    buffer.setClusterLevel(hb.ClusterLevel.CHARACTERS);
    buffer.addText(characters);
    buffer.guessSegmentProperties();
    // Urdu's digits are of the Arabic script, and are written from the left nevertheless.
    if (/^\p{Nd}/u.test(text)) buffer.setDirection(hb.Direction.LTR);
    hb.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const meanings = meaningsOf(characters, infos, positions);
    const glyphs = infos.map(({ codepoint: id }, index) => font.getGlyph(id, meanings[index] ?? []));
    return {
      glyphs,
      positions,
      // PDFKit first scales the positions in place and asks for the width afterwards.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

/**
 * The characters that each glyph stands for, which readers find when they copy. A glyph stands for the characters up to the
 * next one that has a glyph. Where one character has several glyphs, the one that takes room stands for it, and dots do not.
 */
function meaningsOf(text: string, infos: readonly hb.GlyphInfo[], positions: readonly Position[]): number[][] {
  const bearers = new Map<number, number>();
  for (const [index, { cluster }] of infos.entries())
    if (!bearers.has(cluster) || positions[index]?.xAdvance !== 0) bearers.set(cluster, index);
  const starts = [...bearers.keys()].toSorted((one, other) => one - other);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1]]));
  return infos.map(({ cluster }, index) => {
    const meant = bearers.get(cluster) === index ? text.slice(cluster, ends.get(cluster)) : '';
    return Array.from(meant.normalize('NFC'), (character) => character.codePointAt(0) ?? 0);
  });
}
