/**
 * "⁶" is drawn as a small, high "6", because no file has raised digits from four on. These digits come from a font of their own,
 * in which a reader that copies them finds "⁶". Otherwise the copied text would say "106" where the paper says "10⁶".
 */
import type { Font } from './shaping.ts';

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export const isRaisedDigit = (character: string): boolean => /[⁰⁴-⁹]/.test(character);

/** Lets the font draw "⁶" with its "6" and still tell readers that it is "⁶". The caller makes it small and high. */
export function raiseDigits(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    const laid = layout(text.normalize('NFKC'), features);
    for (const glyph of laid.glyphs) glyph.codePoints = glyph.codePoints.map((code) => raised.codePointAt(code - 0x30) ?? code);
    return laid;
  };
}

/** Returns the same file with another checksum in its head, because PDFKit tells fonts apart by that alone. */
export function asAnotherFont(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (let entry = 12; entry < 12 + 16 * file.readUInt16BE(4); entry += 16) {
    const sumAt = file.readUInt32BE(entry + 8) + 8;
    if (file.toString('latin1', entry, entry + 4) === 'head') copy.writeUInt32BE(~file.readUInt32BE(sumAt) >>> 0, sumAt);
  }
  return copy;
}
