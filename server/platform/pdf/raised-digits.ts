/**
 * "⁶" drawn as a small, high "6": no file has raised digits from four on. They are of an opened font of their own, in which
 * a reader that copies them finds "⁶"; the text would say "106" where the paper says "10⁶".
 */
import type { Font } from './shaping.ts';

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export const isRaisedDigit = (character: string): boolean => /[⁰⁴-⁹]/.test(character);

type Laid = { readonly glyphs: readonly { codePoints: readonly number[] }[] };

/** Whoever draws them makes them small and high. */
export function raiseDigits(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    const laid = layout(text.normalize('NFKC'), features) as Laid;
    for (const glyph of laid.glyphs) glyph.codePoints = glyph.codePoints.map((code) => raised.codePointAt(code - 0x30) ?? code);
    return laid;
  };
}

/** The same file with another sum in its head, by which alone PDFKit takes it for another font. */
export function asAnotherFont(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (let entry = 12; entry < 12 + 16 * file.readUInt16BE(4); entry += 16) {
    const sumAt = file.readUInt32BE(entry + 8) + 8;
    if (file.toString('latin1', entry, entry + 4) === 'head') copy.writeUInt32BE(~file.readUInt32BE(sumAt) >>> 0, sumAt);
  }
  return copy;
}
